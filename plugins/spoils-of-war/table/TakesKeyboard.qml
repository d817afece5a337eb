// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick

// Lies over what is set with the mouse, takes no press away from it, and gives it the keyboard, so that Return plays what was set.
Item {
    id: root

    required property var table
    required property Item by // which has the focus then

    anchors.fill: parent

    function give() {
        by.forceActiveFocus(Qt.MouseFocusReason);
        table.face.keyboardWanted();
    }

    PointHandler { onActiveChanged: if (active) root.give() }
    WheelHandler {
        acceptedDevices: PointerDevice.Mouse | PointerDevice.TouchPad
        blocking: false
        onWheel: root.give()
    }
}
