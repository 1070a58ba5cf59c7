# What `cmake --install` puts on a machine: the libraries with their headers, for find_package(Calanque),
# and the program with its page where they were built.
include(CMakePackageConfigHelpers)
set(package ${CMAKE_INSTALL_LIBDIR}/cmake/Calanque)

set(layers core games ai)
set(targets calanque::core calanque::ai ${CALANQUE_GAME_LIBRARIES} ${CALANQUE_PLAYER_LIBRARIES})
list(TRANSFORM targets REPLACE "^calanque::" "calanque_")
install(TARGETS ${targets} EXPORT CalanqueGames)
install(EXPORT CalanqueGames NAMESPACE calanque:: DESTINATION ${package})
if(TARGET calanque_wire)
  list(APPEND layers match wire)
  install(TARGETS calanque_match calanque_wire EXPORT CalanqueTable)
  install(EXPORT CalanqueTable NAMESPACE calanque:: DESTINATION ${package})
endif()
install(DIRECTORY ${layers} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/calanque
  FILES_MATCHING PATTERN "*.h" PATTERN "*_for_tests.h" EXCLUDE PATTERN "train" EXCLUDE)

configure_file(cmake/CalanqueConfig.cmake.in CalanqueConfig.cmake @ONLY)
write_basic_package_version_file(CalanqueConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/CalanqueConfig.cmake
  ${PROJECT_BINARY_DIR}/CalanqueConfigVersion.cmake DESTINATION ${package})

install(FILES LICENSE NOTICE DESTINATION ${CMAKE_INSTALL_DOCDIR})
if(TARGET calanque)  # `--component program` is for whoever only serves: docs/operating.md
  install(TARGETS calanque COMPONENT program)
  install(DIRECTORY web/dist/ DESTINATION ${CMAKE_INSTALL_DATADIR}/calanque/page
    COMPONENT program OPTIONAL)
endif()
