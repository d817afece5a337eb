// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QWidget>

#include <functional>

namespace rw {

/// What this program is, and what somebody who helps with a fault wants to know.
class AboutPage : public QWidget
{
    Q_OBJECT

public:
    using Facts = std::function<QString()>;

    /// \a facts tells about the engine and the deck that is open, one fact a line.
    explicit AboutPage(Facts facts, QWidget *parent = nullptr);

    QString diagnostics() const;

Q_SIGNALS:
    void said(const QString &sentence);

private:
    Facts m_facts;
};

} // namespace rw
