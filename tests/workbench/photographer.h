// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QWidget;

namespace rwtest {

/// Takes pictures of a window at two sizes, as files of at most 256 colours.
class Photographer
{
public:
    Photographer(QString folder, QString look);

    void take(QWidget &window, const QString &name) const;

private:
    QString m_folder;
    QString m_look;
};

} // namespace rwtest
