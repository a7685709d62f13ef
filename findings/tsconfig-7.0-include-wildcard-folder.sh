#!/bin/bash
# TypeScript 7.0.2 (the native compiler), on Linux with Node 20 or newer.
#
# "include": ["app", "mfe-*"]: a name without a wildcard is taken for a folder and all in it, one with a wildcard for a file. With another
# entry beside it that matches, a program that was meant to hold every "mfe-…" folder holds none of them, and says nothing: a type error
# in there is never reported. With "mfe-*/**/*" it is.
# What it means for Banyan: 279 files of its modules were checked only where something else imported them. The programs name folders in
# the second way, and a test compares what they include with what is in the repository (scripts/checks/typecheck.test.ts).
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --prefix . typescript@7.0.2 >/dev/null 2>&1
mkdir app mfe-feed
echo 'export const right: number = 1;' > app/right.ts
echo "export const wrong: number = 'one';" > mfe-feed/wrong.ts

check() { # what is included beside "app"
  echo "{ \"compilerOptions\": { \"noEmit\": true, \"types\": [] }, \"include\": [\"app\", \"$1\"] }" > tsconfig.json
  local errors
  errors=$(node_modules/.bin/tsc --pretty false | grep -c 'error TS2322' || true)
  echo "$(node_modules/.bin/tsc --listFilesOnly | grep -cE "/(app|mfe-feed)/[a-z]+\.ts$") files, $errors errors"
}

expect() { # what, said, wanted
  echo "$1: $2"
  [ "$2" = "$3" ] || { echo "This has changed: expected \"$3\"."; exit 1; }
}

expect '"mfe-*"' "$(check 'mfe-*')" '1 files, 0 errors'
expect '"mfe-feed"' "$(check 'mfe-feed')" '2 files, 1 errors'
expect '"mfe-*/**/*"' "$(check 'mfe-*/**/*')" '2 files, 1 errors'
