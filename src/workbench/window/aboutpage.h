// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QWidget>

#include <functional>

namespace rw {

/// Describes the program, and lists the facts that help to find a fault.
class AboutPage : public QWidget
{
    Q_OBJECT

public:
    using Facts = std::function<QString()>;

    /// \a facts describes the engine and the open deck, one fact in each line.
    explicit AboutPage(Facts facts, QWidget *parent = nullptr);

    QString diagnostics() const;

Q_SIGNALS:
    void said(const QString &sentence);

private:
    Facts m_facts;
};

} // namespace rw
