# What every target of the project is compiled with. Link rw_options, privately.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/bin)
set(RW_PLUGIN_DIR ${CMAKE_BINARY_DIR}/bin/games)

if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
  set(CMAKE_BUILD_TYPE RelWithDebInfo CACHE STRING "Kind of build" FORCE)
endif()
# The playout loop is worth the strongest optimisation; RelWithDebInfo is for daily work.
set(CMAKE_CXX_FLAGS_RELEASE "-O3 -DNDEBUG")
# Sets of cards, seats and dice are counted all the time: every 64-bit processor since 2009 has an instruction for it.
include(CheckCXXCompilerFlag)
if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
  check_cxx_compiler_flag(-march=x86-64-v2 RW_HAS_X86_64_V2)
  if(RW_HAS_X86_64_V2)
    add_compile_options(-march=x86-64-v2)
  endif()
endif()

option(RW_WERROR "Warnings are errors" OFF)
set(RW_SANITIZE "" CACHE STRING "Sanitizers for the whole build, as in -fsanitize=")

add_library(rw_options INTERFACE)
add_library(rw::options ALIAS rw_options)
target_compile_options(rw_options INTERFACE
  -Wall -Wextra -Wshadow -Wconversion
  # GCC 12 sees overlapping copies in std::string's operator+ that are not there (GCC bug 105651).
  $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>
  # A bot's arithmetic must give the same bytes on every machine.
  -ffp-contract=off
  $<$<BOOL:${RW_WERROR}>:-Werror>
  # At -O3, GCC 12 takes the string of a std::variant that is moved for uninitialized (GCC bug 105562): no reason to stop.
  $<$<AND:$<BOOL:${RW_WERROR}>,$<CXX_COMPILER_ID:GNU>>:-Wno-error=maybe-uninitialized>)
target_compile_definitions(rw_options INTERFACE
  QT_NO_CAST_FROM_ASCII QT_NO_CAST_TO_ASCII QT_NO_FOREACH QT_NO_KEYWORDS)
if(RW_SANITIZE)
  add_compile_options(-fsanitize=${RW_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
  add_link_options(-fsanitize=${RW_SANITIZE})
endif()
