// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick

// A part of a table that is made while the window stays responsive. It fills its place.
Loader {
    id: later

    required property url file
    required property var given // its properties
    readonly property var piece: item // null until it is made

    asynchronous: true
    Component.onCompleted: setSource(file, given)
}
