// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QWidget;

namespace rwtest {

/// Takes pictures of a window at two sizes, as files of at most 256 colours. In docs/images only those are taken that a page shows.
class Photographer
{
public:
    Photographer(QString folder, QString look);

    void take(QWidget &window, const QString &picture) const;

private:
    bool isWanted(const QString &file) const;

    QString m_pages; ///< the text of all pages, where only what they show is taken
    QString m_folder;
    QString m_look;
};

} // namespace rwtest
