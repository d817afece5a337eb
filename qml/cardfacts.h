// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QObject>
#include <QString>
#include <QtQml/qqmlregistration.h>
#include <QUrl>

namespace rw {

/// What stands on the face of a card.
class CardFacts : public QObject
{
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(QString name READ name NOTIFY changed)
    Q_PROPERTY(QString words READ words NOTIFY changed)
    Q_PROPERTY(QString foot READ foot NOTIFY changed)
    Q_PROPERTY(QString gold READ gold NOTIFY changed)
    Q_PROPERTY(QString duration READ duration NOTIFY changed)
    Q_PROPERTY(QUrl picture READ picture NOTIFY changed)
    Q_PROPERTY(QColor frame READ frame NOTIFY changed)
    Q_PROPERTY(int sign READ sign NOTIFY changed)
    Q_PROPERTY(bool wordsFit READ wordsFit WRITE setWordsFit NOTIFY fitChanged)
    Q_PROPERTY(bool nameFits READ nameFits WRITE setNameFits NOTIFY fitChanged)

public:
    struct Face
    {
        QString name;
        QString words;
        QString foot; ///< type, stage and the like
        QString gold; ///< empty: no coin
        QString duration; ///< as the deck writes it; empty: no mark
        QUrl picture;
        int type = 0; ///< position of its type among those of the deck: it decides colour and sign
        friend bool operator==(const Face &, const Face &) = default;
    };
    static constexpr int types = 8; ///< that can be told apart

    using QObject::QObject;

    void show(const Face &face);

    const QString &name() const { return m_face.name; }
    const QString &words() const { return m_face.words; }
    const QString &foot() const { return m_face.foot; }
    const QString &gold() const { return m_face.gold; }
    const QString &duration() const { return m_face.duration; }
    const QUrl &picture() const { return m_face.picture; }
    QColor frame() const;
    int sign() const { return m_face.type % types; }

    /// Told by the page: whether the words stay in their box at 6 points, and the name on its line.
    bool wordsFit() const { return m_wordsFit; }
    void setWordsFit(bool fit);
    bool nameFits() const { return m_nameFits; }
    void setNameFits(bool fits);

Q_SIGNALS:
    void changed();
    void fitChanged();

private:
    Face m_face;
    bool m_wordsFit = true;
    bool m_nameFits = true;
};

} // namespace rw
