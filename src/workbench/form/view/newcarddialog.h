// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QStringList>

#include <string>
#include <vector>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace rw {

/// Asks for the name of a new card. The id follows the name until the user types another id.
class NewCardDialog : public QDialog
{
    Q_OBJECT

public:
    /// \a groups are keys with titles; \a taken are the ids of all cards.
    NewCardDialog(const std::vector<std::pair<std::string, QString>> &groups, const std::string &group,
                  std::vector<std::string> taken, QWidget *parent = nullptr);

    std::string group() const;
    QString name() const;
    std::string id() const;

private:
    void suggest();
    void judge();

    std::vector<std::string> m_taken;
    QComboBox *m_group;
    QLineEdit *m_name;
    QLineEdit *m_id;
    QLabel *m_trouble;
    QPushButton *m_make;
    bool m_hasOwnId = false;
};

} // namespace rw
