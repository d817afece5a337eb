// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace rw {

/// Says how things are. A trouble has a sign and the colour of errors, so that it is not read over.
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
