// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QString>

#include <functional>
#include <utility>
#include <vector>

class QHBoxLayout;
class QLabel;

namespace rw {

/// A line across the window that reports something and offers actions.
class Banner : public QFrame
{
    Q_OBJECT

public:
    enum class Weight { Notice, Alarm };
    using Choice = std::pair<QString, std::function<void()>>;

    explicit Banner(QWidget *parent = nullptr);

    void say(Weight weight, const QString &sentence, const std::vector<Choice> &choices);
    QString sentence() const;
    /// Replaces the sentence; the choices stay.
    void setSentence(const QString &sentence);

protected:
    void changeEvent(QEvent *event) override;

private:
    void applyColours();

    Weight m_weight = Weight::Notice;
    QLabel *m_icon;
    QLabel *m_text;
    QHBoxLayout *m_buttons;
};

} // namespace rw
