// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick

// Planks of a wooden table. They are drawn once for each size.
Canvas {
    id: wood

    property color plank: "#4a3020"
    property color grain: "#2a1a10"
    property real plankHeight: 110

    onWidthChanged: requestPaint()
    onHeightChanged: requestPaint()
    onPlankChanged: requestPaint()

    onPaint: {
        const context = getContext("2d");
        let seed = 12345;
        const next = () => {
            seed = (seed * 1103515245 + 12345) % 2147483648;
            return seed / 2147483648;
        };
        context.fillStyle = plank;
        context.fillRect(0, 0, width, height);
        for (let top = 0; top < height; top += plankHeight) {
            context.globalAlpha = 0.10 + 0.14 * next();
            context.fillStyle = next() < 0.5 ? "#000000" : "#c58a52";
            context.fillRect(0, top, width, plankHeight);
            context.strokeStyle = grain;
            for (let line = 0; line < 13; ++line) {
                context.globalAlpha = 0.08 + 0.16 * next();
                context.lineWidth = 0.6 + next() * 1.6;
                const y = top + plankHeight * next();
                const bend = 14 * (next() - 0.5);
                context.beginPath();
                context.moveTo(0, y);
                context.bezierCurveTo(width * 0.3, y + bend, width * 0.6, y - bend, width, y + bend * 0.5);
                context.stroke();
            }
            context.globalAlpha = 0.75;
            context.fillStyle = "#120a05";
            context.fillRect(0, top, width, 1.5);
            const joint = width * next();
            context.fillRect(joint, top, 1.5, plankHeight);
        }
        context.globalAlpha = 1;
    }
}
