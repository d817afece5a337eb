// SPDX-License-Identifier: GPL-3.0-or-later
#include "contract/contract.h"

#include "engine/adapter.h"
#include "liarsdice.h"

#include <QTest>

using namespace rw;

class TestContractLiarsDice : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keepsTheContract()
    {
        const auto deck = [](int dice, int faces) { return Value(Value::Map{{"tables", Value::Map{{"players", 2}, {"dice", dice}, {"faces", faces}}}}); };
        RW_VERIFY_CONTRACT(GameOf<LiarsDice>(), {.decks = {deck(5, 6), deck(1, 2), deck(4, 8)}});
    }
};

QTEST_GUILESS_MAIN(TestContractLiarsDice)
#include "tst_contractliarsdice.moc"
