# clang-19 with Debian's wasi-libc and libc++: no SDK.
set(CMAKE_SYSTEM_NAME Generic)  # CMake 3.25 does not know WASI
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
set(CMAKE_CXX_FLAGS_RELEASE "-O3 -DNDEBUG")
