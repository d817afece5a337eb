# Writes the metadata of a plugin: cmake -Did=... -Dinterface=... -Droot=... -Dfolders=... -Dout=... -P metadata.cmake
# `sources` says which sources decide what the game's batches come to. It is made from their names below the root of the project and
# their contents alone, so that the same tree has the same wherever it lies and however it is built.
set(sources "")
foreach(folder IN LISTS folders)
  file(GLOB_RECURSE files RELATIVE ${root} ${root}/${folder}/*.cpp ${root}/${folder}/*.h)
  list(FILTER files EXCLUDE REGEX "/tests/") # they decide nothing
  list(APPEND sources ${files})
endforeach()
list(SORT sources)
set(all "")
foreach(file IN LISTS sources)
  file(SHA256 ${root}/${file} hash)
  string(APPEND all "${file} ${hash}\n")
endforeach()
string(SHA256 hash "${all}")
string(SUBSTRING ${hash} 0 32 hash)
file(CONFIGURE OUTPUT ${out} CONTENT "{\"id\": \"${id}\", \"interface\": ${interface}, \"sources\": \"${hash}\"}\n")
