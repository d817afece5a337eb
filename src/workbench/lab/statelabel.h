// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace rw {

/// Shows a state. Trouble has a symbol and the colour of errors, so that nobody overlooks it.
class StateLabel : public QLabel
{
    Q_OBJECT

public:
    explicit StateLabel(QWidget *parent = nullptr);

    void tell(const QString &words);
    void tellTrouble(const QString &words);
    bool isTrouble() const { return m_isTrouble; }

protected:
    void changeEvent(QEvent *event) override;

private:
    void refreshColour();

    bool m_isTrouble = false;
};

} // namespace rw
