// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick

// A piece of a table that is made while the window goes on answering; it is as large as its place.
Loader {
    id: later

    required property url file
    required property var given // its properties
    readonly property var piece: item // once it is made

    asynchronous: true
    Component.onCompleted: setSource(file, given)
}
