# One line for a game.

# The version of the interface that plugins are built against has one home: engine.h.
function(rw_read_interface out)
  set(header ${PROJECT_SOURCE_DIR}/src/engine/engine.h)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${header})
  file(STRINGS ${header} line REGEX "constexpr int engineInterface = [0-9]+")
  if(NOT line MATCHES "= ([0-9]+)")
    message(FATAL_ERROR "${header} does not say the version of its interface")
  endif()
  set(${out} ${CMAKE_MATCH_1} PARENT_SCOPE)
endfunction()

# rw_add_game(liars-dice CLASS LiarsDice HEADER liarsdice.h SOURCES liarsdice.cpp [LIBS rw::...]): the game of a folder.
# Makes the rules, rw::game-liars-dice, a library that knows no Qt, and the plugin around them, games/liars-dice.so.
# LIBS are the rooms that the rules stand on besides the engine. GAME in place of CLASS names a class that is a rw::Game itself,
# for a game that gives more than GameOf does: a language for its cards, or states of several sizes.
function(rw_add_game name)
  cmake_parse_arguments(arg "" "CLASS;GAME;HEADER" "SOURCES;LIBS" ${ARGN})
  if(arg_CLASS)
    set(arg_GAME "rw::GameOf<${arg_CLASS}>")
  endif()
  if(arg_UNPARSED_ARGUMENTS OR NOT arg_GAME OR NOT arg_HEADER OR NOT arg_SOURCES)
    message(FATAL_ERROR "rw_add_game(${name}): it takes CLASS or GAME, HEADER and SOURCES, and perhaps LIBS")
  endif()
  if(NOT name MATCHES "^[a-z][a-z0-9]*(-[a-z0-9]+)*$")
    message(FATAL_ERROR "rw_add_game(${name}): an id is made of small letters, digits and single hyphens")
  endif()
  rw_add_rules(${name} "${arg_SOURCES}" "${arg_LIBS}")
  rw_add_shell(${name} "${arg_GAME}" ${arg_HEADER} "${arg_LIBS}")
  add_dependencies(rulewright rw_plugin-${name}) # without its games the program is no use
endfunction()

function(rw_add_rules name sources libs)
  add_library(rw_game-${name} STATIC ${sources})
  add_library(rw::game-${name} ALIAS rw_game-${name})
  target_include_directories(rw_game-${name} PUBLIC ${CMAKE_CURRENT_SOURCE_DIR})
  # Nothing of it is seen outside the plugin, so that its calls need no detour.
  set_target_properties(rw_game-${name} PROPERTIES CXX_VISIBILITY_PRESET hidden VISIBILITY_INLINES_HIDDEN ON)
  target_link_libraries(rw_game-${name} PUBLIC rw::engine ${libs} PRIVATE rw_options)
endfunction()

# The folders, below the root of the project, whose sources decide what games of a plugin come to: its own, and the rooms that play it.
function(rw_deciding_folders libs out)
  cmake_path(RELATIVE_PATH CMAKE_CURRENT_SOURCE_DIR BASE_DIRECTORY ${PROJECT_SOURCE_DIR} OUTPUT_VARIABLE own)
  set(folders ${own} src/engine)
  foreach(lib IN LISTS libs)
    string(REPLACE "rw::" "src/" room ${lib})
    if(IS_DIRECTORY ${PROJECT_SOURCE_DIR}/${room})
      list(APPEND folders ${room})
    endif()
  endforeach()
  set(${out} ${folders} PARENT_SCOPE)
endfunction()

# game.json of a plugin, written again whenever one of these sources changes, comes or goes.
function(rw_add_metadata name folders out)
  rw_read_interface(interface)
  set(script ${PROJECT_SOURCE_DIR}/src/cmake/metadata.cmake)
  set(patterns ${folders})
  list(TRANSFORM patterns PREPEND ${PROJECT_SOURCE_DIR}/)
  set(headers ${patterns})
  list(TRANSFORM patterns APPEND /*.cpp)
  list(TRANSFORM headers APPEND /*.h)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${patterns} ${headers})
  add_custom_command(OUTPUT ${out}
    COMMAND ${CMAKE_COMMAND} -Did=${name} -Dinterface=${interface} -Droot=${PROJECT_SOURCE_DIR} "-Dfolders=${folders}" -Dout=${out} -P ${script}
    DEPENDS ${script} ${sources} COMMENT "Metadata of ${name}" VERBATIM)
endfunction()

# The plugin in two parts: what makes the game is compiled when the game changes, and the small rest with every change of the metadata.
function(rw_add_shell name game header libs)
  rw_read_interface(interface)
  set(shell ${CMAKE_CURRENT_BINARY_DIR}/${name}-shell)
  configure_file(${PROJECT_SOURCE_DIR}/src/cmake/gamemaker.cpp.in ${shell}/gamemaker.cpp @ONLY)
  configure_file(${PROJECT_SOURCE_DIR}/src/cmake/gameshell.cpp.in ${shell}/gameshell.cpp @ONLY)
  rw_deciding_folders("${libs}" folders)
  rw_add_metadata(${name} "${folders}" ${shell}/game.json)
  rw_add_plugin(rw_plugin-${name} FILE ${name} FOLDER ${RW_PLUGIN_DIR}
    SOURCES ${shell}/gameshell.cpp ${shell}/gamemaker.cpp ${shell}/game.json LIBS rw_game-${name})
  set_target_properties(rw_plugin-${name} PROPERTIES AUTOGEN_TARGET_DEPENDS ${shell}/game.json)
  set_property(GLOBAL APPEND PROPERTY rw_plugins rw_plugin-${name}) # for tests of all games
  if(NOT RW_SANITIZE) # whose calls may be answered by the program alone
    target_link_options(rw_plugin-${name} PRIVATE -Wl,--no-undefined)
  endif()
endfunction()

# A library that is loaded by name and shows the world nothing but what Qt asks a plugin for.
function(rw_add_plugin target)
  cmake_parse_arguments(arg "" "FILE;FOLDER" "SOURCES;LIBS" ${ARGN})
  add_library(${target} MODULE ${arg_SOURCES})
  set_target_properties(${target} PROPERTIES
    AUTOMOC ON PREFIX "" OUTPUT_NAME ${arg_FILE} LIBRARY_OUTPUT_DIRECTORY ${arg_FOLDER}
    CXX_VISIBILITY_PRESET hidden VISIBILITY_INLINES_HIDDEN ON)
  target_include_directories(${target} PRIVATE ${PROJECT_SOURCE_DIR}/src)
  target_link_libraries(${target} PRIVATE ${arg_LIBS} Qt6::Core rw_options)
  set(map ${PROJECT_SOURCE_DIR}/src/cmake/plugin.map)
  target_link_options(${target} PRIVATE -Wl,--version-script=${map})
  set_property(TARGET ${target} APPEND PROPERTY LINK_DEPENDS ${map})
endfunction()
