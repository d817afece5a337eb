# One line for a room, a game or a test.

# rw_add_room(deck SOURCES ... [PUBLIC libs...] [PRIVATE libs...]): the library of one folder of src.
function(rw_add_room name)
  cmake_parse_arguments(arg "" "" "SOURCES;PUBLIC;PRIVATE" ${ARGN})
  add_library(rw_${name} STATIC ${arg_SOURCES})
  add_library(rw::${name} ALIAS rw_${name})
  target_include_directories(rw_${name} PUBLIC ${PROJECT_SOURCE_DIR}/src)
  target_link_libraries(rw_${name} PUBLIC ${arg_PUBLIC} PRIVATE ${arg_PRIVATE} rw_options)
endfunction()

# What ThreadSanitizer looks at: the tests with the label "threads", and what they need.
add_custom_target(rw_thread_tests)

# rw_add_test(tst_deck SOURCES tst_deck.cpp LIBS rw::deck [LABELS ...]): a Qt Test program under CTest.
function(rw_add_test name)
  cmake_parse_arguments(arg "" "TIMEOUT" "SOURCES;LIBS;LABELS" ${ARGN})
  if(NOT arg_SOURCES)
    set(arg_SOURCES ${name}.cpp)
  endif()
  if(NOT arg_TIMEOUT)
    set(arg_TIMEOUT 1800) # sanitizers on a busy machine take long; only what hangs is to be ended
  endif()
  find_package(Qt6 6.4 REQUIRED COMPONENTS Test)
  add_executable(${name} ${arg_SOURCES})
  set_target_properties(${name} PROPERTIES AUTOMOC ON RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tests)
  target_link_libraries(${name} PRIVATE ${arg_LIBS} Qt6::Test rw_options)
  target_compile_options(${name} PRIVATE $<$<CONFIG:Release>:-O1>) # what they test is elsewhere; they run once
  target_compile_definitions(${name} PRIVATE
    RW_SOURCE_DIR="${PROJECT_SOURCE_DIR}" RW_BUILD_DIR="${PROJECT_BINARY_DIR}"
    RW_PROGRAM="${CMAKE_RUNTIME_OUTPUT_DIRECTORY}/rulewright")
  if("threads" IN_LIST arg_LABELS)
    add_dependencies(rw_thread_tests ${name})
  endif()
  add_test(NAME ${name} COMMAND ${name})
  set_tests_properties(${name} PROPERTIES TIMEOUT ${arg_TIMEOUT} LABELS "${arg_LABELS}"
    ENVIRONMENT "QT_QPA_PLATFORM=offscreen;LC_ALL=C.UTF-8;QTEST_FUNCTION_TIMEOUT=${arg_TIMEOUT}000;TSAN_OPTIONS=suppressions=${PROJECT_SOURCE_DIR}/tests/tsan.supp:die_after_fork=0;LSAN_OPTIONS=suppressions=${PROJECT_SOURCE_DIR}/tests/lsan.supp:print_suppressions=0")
endfunction()
