# What every target shares, and the three kinds of target there are.

find_program(CCACHE ccache)
if(CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  # What ccache must be told so that it works with precompiled headers, and so that a copy of the
  # repository finds what was compiled in another folder.
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env
    CCACHE_SLOPPINESS=pch_defines,time_macros CCACHE_BASEDIR=${PROJECT_SOURCE_DIR} CCACHE_NOHASHDIR=1
    ${CCACHE})
  if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    add_compile_options("SHELL:-Xclang -fno-pch-timestamp")
  endif()
endif()

add_library(calanque_flags INTERFACE)
target_include_directories(calanque_flags INTERFACE ${PROJECT_SOURCE_DIR})
target_compile_options(calanque_flags INTERFACE
  -Wall -Wextra -Wpedantic -Wconversion -Wshadow $<$<BOOL:${CALANQUE_WERROR}>:-Werror>
  -ffp-contract=off)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # GCC 12 sees overruns and uninitialised reads in optimised std::variant and std::string code
  # that are not there (its bugs 105329, 105562, 105651).
  target_compile_options(calanque_flags INTERFACE -Wno-restrict -Wno-maybe-uninitialized
    -Wno-stringop-overflow -Wno-array-bounds)
endif()
if(CALANQUE_SANITIZE)
  # Null and what lies outside of an object are the address sanitizer's to find; without a second
  # look at them the build takes a sixth less.
  target_compile_options(calanque_flags INTERFACE
    -fsanitize=${CALANQUE_SANITIZE} -fno-sanitize=null,object-size,vptr
    -fno-omit-frame-pointer -fno-sanitize-recover=all)
  target_link_options(calanque_flags INTERFACE -fsanitize=${CALANQUE_SANITIZE})
endif()

# The libraries that also run in the page: no exceptions (invariant 11).
add_library(calanque_engine_flags INTERFACE)
target_link_libraries(calanque_engine_flags INTERFACE calanque_flags)
target_compile_options(calanque_engine_flags INTERFACE -fno-exceptions)

# calanque_json(TARGET): its many files all read the header of JSON, which costs more than most of them.
function(calanque_json target)
  target_precompile_headers(${target} PRIVATE <wire/json.h> <algorithm> <functional> <variant>)
endfunction()

# calanque_join_by_game(TARGET): in a unity build, the files of one game are joined with each other,
# since some speak of it in its words (`using namespace`), and so is all that is no game's.
function(calanque_join_by_game target)
  set_target_properties(${target} PROPERTIES UNITY_BUILD_MODE GROUP)
  get_target_property(sources ${target} SOURCES)
  set_source_files_properties(${sources} PROPERTIES UNITY_GROUP shared)
  foreach(name ${CALANQUE_GAMES})
    set(own ${sources})
    list(FILTER own INCLUDE REGEX "/(games|ai)/${name}/(files/)?[^/]+$|/wire/(codec|entries)/${name}[_.][^/]+$")
    set_source_files_properties(${own} PROPERTIES UNITY_GROUP ${name})
  endforeach()
endfunction()

# calanque_library(NAME [NATIVE] [LINK target...] [SOURCES ...]): the library calanque::<name>, from the
# sources of the current folder unless they are named. One that is NATIVE never runs in the page and
# may use exceptions.
function(calanque_library name)
  cmake_parse_arguments(ARG "NATIVE" "" "LINK;SOURCES" ${ARGN})
  if(NOT ARG_SOURCES)
    file(GLOB ARG_SOURCES CONFIGURE_DEPENDS *.cpp)
    list(FILTER ARG_SOURCES EXCLUDE REGEX "_test\\.cpp$")
  endif()
  set(target calanque_${name})
  add_library(${target} STATIC ${ARG_SOURCES})
  set(flags calanque_engine_flags)
  if(ARG_NATIVE)
    set(flags calanque_flags)
  endif()
  target_link_libraries(${target} PRIVATE $<BUILD_INTERFACE:${flags}> PUBLIC ${ARG_LINK})
  if(CALANQUE_SANITIZE AND ARG_NATIVE)
    # What waits for people, files and other programs: compiled in half the time, and hardly slower.
    target_compile_options(${target} PRIVATE -O0)
  endif()
  if(CALANQUE_FUZZ)
    # Coverage in every library, so that the fuzzer sees where its inputs lead.
    target_compile_options(${target} PRIVATE -fsanitize=fuzzer-no-link)
  endif()
  calanque_name(${name} PUBLIC)
endfunction()

# calanque_name(NAME PUBLIC|INTERFACE): what users of the target calanque_<name> see of it.
function(calanque_name name scope)
  set(target calanque_${name})
  add_library(calanque::${name} ALIAS ${target})
  set_target_properties(${target} PROPERTIES EXPORT_NAME ${name})
  target_compile_features(${target} ${scope} cxx_std_20)
  target_include_directories(${target} ${scope}
    $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}> $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}/calanque>)
endfunction()

# What all test programs share, their headers among it. They are built to run once: how fast they
# are made counts, the libraries they test are optimised all the same.
function(calanque_test_common)
  find_package(GTest REQUIRED)
  add_custom_target(optimised_tests)
  add_custom_target(sanitized_tests)
  add_library(calanque_test_flags INTERFACE)
  target_link_libraries(calanque_test_flags INTERFACE calanque_flags GTest::gtest_main)
  target_compile_definitions(calanque_test_flags INTERFACE
    CALANQUE_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
  if(CALANQUE_SANITIZE)
    target_compile_definitions(calanque_test_flags INTERFACE CALANQUE_SLOW_BUILD)  # fewer random games
  endif()
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # Below -O2 GCC 12 does not see that a loop runs at least once.
    target_compile_options(calanque_test_flags INTERFACE $<$<CONFIG:Release>:-O1> -Wno-uninitialized)
  endif()
  file(WRITE ${PROJECT_BINARY_DIR}/test_headers.cpp "// Holds the headers of the tests.\n")
  add_library(test_headers OBJECT ${PROJECT_BINARY_DIR}/test_headers.cpp)
  target_link_libraries(test_headers PRIVATE calanque_test_flags)
  target_precompile_headers(test_headers PRIVATE <gtest/gtest.h> <algorithm> <functional> <map> <optional>
    <string> <variant> <vector>)
endfunction()

# `./test` builds and runs each test once: under the sanitizers, unless it is named here. These run in
# the optimised build, as what they see is the same there or they would take too long elsewhere. The
# label `optimised` and the targets optimised_tests and sanitized_tests tell them apart.
function(calanque_optimised)
  set_property(TEST ${ARGN} APPEND PROPERTY LABELS optimised)
endfunction()

# calanque_test(NAME [OPTIMISED] [NATIVE] SOURCES ... [LINK target...]): a GoogleTest program. One that is
# NATIVE tests such a library, and under the sanitizers is compiled as that is.
function(calanque_test name)
  cmake_parse_arguments(ARG "OPTIMISED;NATIVE" "TIMEOUT" "LINK;SOURCES" ${ARGN})
  if(NOT CALANQUE_TESTS)
    return()
  endif()
  if(NOT TARGET test_headers)
    calanque_test_common()
  endif()
  add_executable(${name} ${ARG_SOURCES})
  target_link_libraries(${name} PRIVATE calanque_test_flags ${ARG_LINK})
  if(CALANQUE_SANITIZE AND ARG_NATIVE)
    target_compile_options(${name} PRIVATE -O0)
  else()  # what is precompiled is so with the optimiser
    target_precompile_headers(${name} REUSE_FROM test_headers)
  endif()
  add_test(NAME ${name} COMMAND ${name})
  if(ARG_OPTIMISED)
    calanque_optimised(${name})
    add_dependencies(optimised_tests ${name})
  else()
    add_dependencies(sanitized_tests ${name})
  endif()
  if(ARG_TIMEOUT)
    set_tests_properties(${name} PROPERTIES TIMEOUT ${ARG_TIMEOUT})
  endif()
endfunction()

# calanque_version(): core/version.cpp learns the version of the project; called in the folder that compiles it.
function(calanque_version)
  set_source_files_properties(${PROJECT_SOURCE_DIR}/core/version.cpp
    PROPERTIES COMPILE_DEFINITIONS CALANQUE_VERSION="${PROJECT_VERSION}")
endfunction()

# The codes of languages.json, the one list of the languages that the program speaks.
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/languages.json)
file(READ ${PROJECT_SOURCE_DIR}/languages.json language_list)
string(JSON language_count LENGTH "${language_list}")
math(EXPR last_language "${language_count} - 1")
foreach(place RANGE ${last_language})
  string(JSON code GET "${language_list}" ${place} code)
  list(APPEND CALANQUE_LANGUAGES ${code})
endforeach()

# What the tools that compile texts are made of, besides themselves.
set(text_tools ${PROJECT_SOURCE_DIR}/tools/cpp.py ${PROJECT_SOURCE_DIR}/tools/languages.py
  ${PROJECT_SOURCE_DIR}/tools/rulefiles.py ${PROJECT_SOURCE_DIR}/languages.json)

# calanque_languages(OUT): compiles the list; OUT names the generated source, which belongs to core.
function(calanque_languages out)
  set(source ${PROJECT_BINARY_DIR}/core/languages.cpp)
  add_custom_command(OUTPUT ${source}
    COMMAND ${PROJECT_SOURCE_DIR}/tools/compile_languages ${source}
    DEPENDS ${PROJECT_SOURCE_DIR}/tools/compile_languages ${text_tools}
    VERBATIM)
  set(${out} ${source} PARENT_SCOPE)
endfunction()

# calanque_texts(FOLDER HEADER NAMESPACE FUNCTION OUT): compiles the messages of a folder, and its
# rules where it has them, into a source that defines the function; OUT names it.
function(calanque_texts folder header namespace function out)
  set(source ${PROJECT_BINARY_DIR}/${folder}/texts.cpp)
  file(GLOB rules CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${folder}/RULES.*.md)
  set(files "")
  foreach(code ${CALANQUE_LANGUAGES})
    list(APPEND files messages.${code}.json)
    if(rules)
      list(APPEND files RULES.${code}.md)
    endif()
  endforeach()
  list(TRANSFORM files PREPEND ${PROJECT_SOURCE_DIR}/${folder}/)
  foreach(file ${files})
    if(NOT EXISTS ${file})
      message(FATAL_ERROR "${file} is missing: languages.json lists its language")
    endif()
  endforeach()
  add_custom_command(OUTPUT ${source}
    COMMAND ${PROJECT_SOURCE_DIR}/tools/compile_texts ${PROJECT_SOURCE_DIR}/${folder}
      ${header} ${namespace} ${function} ${source}
    DEPENDS ${PROJECT_SOURCE_DIR}/tools/compile_texts ${text_tools} ${files}
    VERBATIM)
  set(${out} ${source} PARENT_SCOPE)
endfunction()

# calanque_game_texts(NAME OUT): the same for a game.
function(calanque_game_texts name out)
  calanque_namespace(${name} namespace)
  calanque_texts(games/${name} games/${name}/rules.h calanque::${namespace} Rules::texts source)
  set(${out} ${source} PARENT_SCOPE)
endfunction()

# The namespace of a game is its folder's name, except where that is a C++ keyword.
function(calanque_namespace name out)
  if(name STREQUAL "template")
    set(${out} template_game PARENT_SCOPE)
  else()
    set(${out} ${name} PARENT_SCOPE)
  endif()
endfunction()

# calanque_list_games(): writes the headers that go over all games, for every target of the project.
function(calanque_list_games)
  set(CALANQUE_GAME_INCLUDES "")
  set(CALANQUE_CODEC_INCLUDES "")
  set(CALANQUE_GAME_CALLS "")
  set(types "")
  foreach(name ${CALANQUE_GAMES})
    calanque_namespace(${name} namespace)
    string(APPEND CALANQUE_GAME_INCLUDES "#include \"games/${name}/rules.h\"\n")
    string(APPEND CALANQUE_CODEC_INCLUDES "#include \"wire/codec/${name}.h\"\n")
    string(APPEND CALANQUE_GAME_CALLS " X(${name}, ${namespace})")
    list(APPEND types ${namespace}::Rules)
  endforeach()
  list(JOIN types ", " CALANQUE_GAME_TYPES)
  foreach(header games/all.h games/list.h wire/codec/all.h)
    configure_file(${PROJECT_SOURCE_DIR}/${header}.in ${PROJECT_BINARY_DIR}/generated/${header} @ONLY)
  endforeach()
  target_include_directories(calanque_flags INTERFACE ${PROJECT_BINARY_DIR}/generated)
endfunction()

# calanque_game(NAME): the library calanque::<name> with its compiled texts, and the test
# program <name>_tests: the game's own tests, the laws, its scenarios and its perft file.
function(calanque_game name)
  calanque_namespace(${name} namespace)
  set(folder ${PROJECT_SOURCE_DIR}/games/${name})
  file(GLOB sources CONFIGURE_DEPENDS ${folder}/*.cpp)
  set(tests ${sources})
  list(FILTER sources EXCLUDE REGEX "_test\\.cpp$")
  list(FILTER tests INCLUDE REGEX "_test\\.cpp$")
  calanque_game_texts(${name} texts)
  calanque_library(${name} SOURCES ${sources} ${texts} LINK calanque::core)
  # File formats of other programs stand beside the rules, which do not know them.
  if(IS_DIRECTORY ${folder}/files)
    file(GLOB sources CONFIGURE_DEPENDS ${folder}/files/*.cpp)
    list(APPEND tests ${sources})
    list(FILTER sources EXCLUDE REGEX "_test\\.cpp$")
    list(FILTER tests INCLUDE REGEX "_test\\.cpp$")
    calanque_library(${name}_files SOURCES ${sources} LINK calanque::${name})
  endif()
  calanque_test(${name}_tests
    SOURCES ${tests} ${PROJECT_SOURCE_DIR}/tests/contract/game_tests.cpp
    LINK calanque::${name} $<TARGET_NAME_IF_EXISTS:calanque::${name}_files>)
  if(CALANQUE_TESTS)
    target_compile_definitions(${name}_tests PRIVATE
      GAME_HEADER="games/${name}/rules.h" GAME_FOLDER="${name}" GAME_NAMESPACE=${namespace})
  endif()
endfunction()
