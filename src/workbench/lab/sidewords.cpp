// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/lab/sidewords.h"

#include "deck/variant.h"
#include "workbench/parts/qttext.h"

namespace rw {

using namespace Qt::StringLiterals;

Checked<Value> experimentSide(const QString &words)
{
    Value side = Value::Map{{"name", toStd(words)}};
    for (const QString &part : words.split(u" + "_s)) {
        const QString rest = part.section(u':', 1);
        if (part == "saved"_L1 || part == "edited"_L1)
            continue;
        if (part.startsWith("variant:"_L1)) {
            if (!side.find("variants"))
                side["variants"] = Value::List{};
            if (rest != "none"_L1)
                side["variants"].append(toStd(rest));
        } else if (part.startsWith("set:"_L1) && rest.contains(u'=')) {
            Checked<Value> value = parsePlainValue(toStd(rest.section(u'=', 1)), {});
            if (!value)
                return value;
            if (!side.find("set"))
                side["set"] = Value::Map{};
            side["set"][toStd(rest.section(u'=', 0, 0))] = std::move(*value.value);
        } else {
            return {std::nullopt,
                    {error("lab.no-experiment", "an experiment cannot say {side}", "it may have variants and values",
                           {{"side", toStd(part)}})}};
        }
    }
    return {std::move(side), {}};
}

} // namespace rw
