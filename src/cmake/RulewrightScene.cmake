# QML that is compiled into the workbench.

# rw_add_scene(tablescene Rulewright.Table QML_FILES ... [RESOURCES ...] [SOURCES ...]): a QML module as a library, rw::tablescene.
# It is found under qrc:/qt/qml. Nothing is compiled ahead of time: tables are loaded once.
function(rw_add_scene name uri)
  cmake_parse_arguments(arg "" "" "QML_FILES;RESOURCES;SOURCES" ${ARGN})
  find_package(Qt6 6.4 REQUIRED COMPONENTS Qml Quick)
  string(REPLACE "." "/" folder ${uri})
  set(CMAKE_AUTOMOC ON)
  qt_add_qml_module(rw_${name} STATIC URI ${uri} VERSION 1.0 RESOURCE_PREFIX /qt/qml NO_CACHEGEN NO_PLUGIN
    OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/qml/${folder} IMPORT_PATH ${CMAKE_BINARY_DIR}/qml
    QML_FILES ${arg_QML_FILES} RESOURCES ${arg_RESOURCES} SOURCES ${arg_SOURCES})
  add_library(rw::${name} ALIAS rw_${name})
  target_link_libraries(rw_${name} PUBLIC Qt6::Qml Qt6::Quick PRIVATE rw_options)
endfunction()

# rw_add_table(spoils-of-war QML_FILES Table.qml ... [RESOURCES ...]): the table of a game, which the workbench finds by the game's id.
# Table.qml has a property `face`, the TableFace that it shows.
function(rw_add_table game)
  string(REPLACE "-" ";" words ${game})
  set(name "")
  foreach(word ${words})
    string(SUBSTRING ${word} 0 1 first)
    string(SUBSTRING ${word} 1 -1 rest)
    string(TOUPPER ${first} first)
    string(APPEND name ${first}${rest})
  endforeach()
  rw_add_scene(table-${game} Rulewright.Tables.${name} ${ARGN})
  target_link_libraries(rw_table PUBLIC rw_table-${game})
endfunction()
