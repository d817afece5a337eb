// SPDX-License-Identifier: GPL-3.0-or-later
// The two themes. No other file of the workbench defines colours; docs/look.md describes each role.
#include "workbench/look/palette.h"

namespace rw {

namespace {

struct Role
{
    NamedRole named;
    QRgb day;
    QRgb night;
};

constexpr std::array roles{
    Role{{"surface", &ThemeColours::surface}, 0xfff3f5f6, 0xff1f2428},
    Role{{"field", &ThemeColours::field}, 0xffffffff, 0xff171b1e},
    Role{{"stripe", &ThemeColours::stripe}, 0xfff7f9fa, 0xff1b2023},
    Role{{"raised", &ThemeColours::raised}, 0xfffcfdfd, 0xff2a3035},
    Role{{"hover", &ThemeColours::hover}, 0xffe8eef1, 0xff323a40},
    Role{{"pressed", &ThemeColours::pressed}, 0xffd9e4e9, 0xff3b454c},
    Role{{"text", &ThemeColours::text}, 0xff1d2226, 0xffe7eaed},
    Role{{"soft", &ThemeColours::soft}, 0xff535d66, 0xffabb5bd},
    Role{{"faint", &ThemeColours::faint}, 0xff7b858d, 0xff7c868f},
    Role{{"accent", &ThemeColours::accent}, 0xff1b6680, 0xff6fbdd1},
    Role{{"fill", &ThemeColours::fill}, 0xff1f6f8b, 0xff5fb3c8},
    Role{{"onFill", &ThemeColours::onFill}, 0xffffffff, 0xff0b1a20},
    Role{{"selection", &ThemeColours::selection}, 0xffd7e8ee, 0xff234652},
    Role{{"focus", &ThemeColours::focus}, 0xff1f6f8b, 0xff5fb3c8},
    Role{{"error", &ThemeColours::error}, 0xffb3261e, 0xfff59a93},
    Role{{"warning", &ThemeColours::warning}, 0xff855600, 0xffe6b450},
    Role{{"good", &ThemeColours::good}, 0xff2e6b3a, 0xff7fc58d},
    Role{{"line", &ThemeColours::line}, 0xffd5dadd, 0xff3a4148},
    Role{{"edge", &ThemeColours::edge}, 0xff838c95, 0xff717b85},
    Role{{"notice", &ThemeColours::notice}, 0xfffdf3dc, 0xff332b18},
    Role{{"alarm", &ThemeColours::alarm}, 0xfffbe6e4, 0xff3d2220},
};

/// The order of Okabe and Ito, which everybody can tell apart. By day the light colours are darker, to be visible on white. The
/// last is text.
constexpr std::array<QRgb, ThemeColours::signCount> daySigns{0xff0072b2, 0xffb87c00, 0xff00875f, 0xffb8588f,
                                                             0xff3185b8, 0xffc65700, 0xff877c00, 0xff1d2226};
constexpr std::array<QRgb, ThemeColours::signCount> nightSigns{0xff4aa8e0, 0xffe69f00, 0xff1fbf90, 0xffd993ba,
                                                               0xff8fd0f5, 0xfff07f2e, 0xfff0e442, 0xffe7eaed};

ThemeColours themeOf(QRgb Role::*time, const std::array<QRgb, ThemeColours::signCount> &signs)
{
    ThemeColours colours;
    for (const Role &role : roles)
        colours.*role.named.role = QColor(role.*time);
    for (std::size_t i = 0; i < signs.size(); ++i)
        colours.signs[i] = QColor(signs[i]);
    return colours;
}

} // namespace

const ThemeColours &dayColours()
{
    static const ThemeColours colours = themeOf(&Role::day, daySigns);
    return colours;
}

const ThemeColours &nightColours()
{
    static const ThemeColours colours = themeOf(&Role::night, nightSigns);
    return colours;
}

std::span<const NamedRole> colourRoles()
{
    static const std::array names = [] {
        std::array<NamedRole, roles.size()> all{};
        for (std::size_t i = 0; i < roles.size(); ++i)
            all[i] = roles[i].named;
        return all;
    }();
    return names;
}

} // namespace rw
