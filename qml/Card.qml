// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound

import QtQuick
import Rulewright
import "paints.js" as Paints

// The face of a card, 63 by 88 mm: drawn in 630 by 880 units and scaled to the available room.
Item {
    id: card

    required property CardFacts facts
    readonly property real zoom: Math.min(width / 630, height / 880)

    implicitWidth: 315
    implicitHeight: 440

    Item {
        id: face

        readonly property int edge: 36
        readonly property color ink: Paints.ink

        width: 630
        height: 880
        anchors.centerIn: parent
        scale: card.zoom

        Accessible.role: Accessible.Graphic
        Accessible.name: qsTr("Card %1: %2").arg(card.facts.name).arg(card.facts.words)

        RoundBox {
            width: 630
            height: 880
            radius: 34
            fill: card.facts.frame
        }
        RoundBox {
            x: 15
            y: 15
            width: 600
            height: 850
            radius: 24
            fill: Paints.paper
        }

        RoundBox {
            id: banner

            x: face.edge
            y: face.edge
            width: 630 - 2 * face.edge
            height: 84
            radius: 14
            fill: card.facts.frame

            CardSign {
                id: sign

                x: 16
                anchors.verticalCenter: parent.verticalCenter
                width: 44
                height: 44
                sign: card.facts.sign
            }
            Text {
                id: title

                anchors.left: sign.right
                anchors.leftMargin: 14
                anchors.right: coin.visible ? coin.left : parent.right
                anchors.rightMargin: 12
                anchors.verticalCenter: parent.verticalCenter
                height: parent.height
                verticalAlignment: Text.AlignVCenter
                text: card.facts.name
                textFormat: Text.PlainText
                color: Paints.letters
                font.bold: true
                font.pixelSize: 46
                fontSizeMode: Text.HorizontalFit
                minimumPixelSize: 26
                elide: Text.ElideRight
                maximumLineCount: 1
            }
            RoundBox {
                id: coin

                visible: card.facts.gold !== ""
                anchors.right: parent.right
                anchors.rightMargin: 8
                anchors.verticalCenter: parent.verticalCenter
                width: 70
                height: 70
                radius: 35
                fill: Paints.coin
                edge: Paints.coinEdge
                edgeWidth: 5

                Text {
                    anchors.centerIn: parent
                    text: card.facts.gold
                    textFormat: Text.PlainText
                    color: Paints.coinInk
                    font.bold: true
                    font.pixelSize: card.facts.gold.length > 2 ? 28 : 40
                }
            }
        }

        RoundBox {
            id: frame

            x: face.edge
            y: face.edge + 100
            width: 630 - 2 * face.edge
            height: 330
            radius: 10
            fill: Paints.frameGround
            edge: card.facts.frame
            edgeWidth: 4

            Image {
                id: picture

                anchors.fill: parent
                anchors.margins: 8
                source: card.facts.picture
                sourceSize.height: 660
                fillMode: Image.PreserveAspectFit
                smooth: true
                mipmap: true
            }
            Text {
                visible: picture.status !== Image.Ready
                anchors.centerIn: parent
                text: card.facts.name.substring(0, 1)
                textFormat: Text.PlainText
                color: card.facts.frame
                opacity: 0.25
                font.bold: true
                font.pixelSize: 220
            }
        }

        Text {
            id: words

            x: face.edge + 10
            y: face.edge + 448
            width: 630 - 2 * face.edge - 20
            height: 880 - face.edge - 60 - y
            text: card.facts.words
            textFormat: Text.PlainText
            color: face.ink
            wrapMode: Text.Wrap
            horizontalAlignment: Text.AlignLeft
            verticalAlignment: Text.AlignVCenter
            lineHeight: 1.1
            font.pixelSize: 38
            fontSizeMode: Text.Fit
            minimumPixelSize: 22 // 6 points on the printed card are 21.2
        }
        Binding {
            target: card.facts
            property: "wordsFit"
            value: words.contentHeight <= words.height + 1 && words.contentWidth <= words.width + 1
        }
        Binding {
            target: card.facts
            property: "nameFits"
            value: !title.truncated
        }

        Text {
            x: face.edge + 4
            y: 880 - face.edge - 46
            width: 630 - 2 * face.edge - 70
            height: 40
            verticalAlignment: Text.AlignVCenter
            text: card.facts.foot
            textFormat: Text.PlainText
            color: card.facts.frame
            font.bold: true
            font.pixelSize: 26
            fontSizeMode: Text.HorizontalFit
            minimumPixelSize: 14
        }
        DurationMark {
            visible: card.facts.duration !== ""
            x: 630 - face.edge - 58
            y: 880 - face.edge - 56
            width: 48
            height: 52
            goesOn: card.facts.duration === "continuous"
            ink: card.facts.frame
        }
    }
}
