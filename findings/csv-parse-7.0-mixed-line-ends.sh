#!/bin/bash
# csv-parse 7.0.3, on Linux with Node 20 or newer.
#
# The end of the first line is taken for that of all. A table whose first line ends with CRLF and a later one with LF is refused as if
# a row had too many cells; one that begins with LF keeps the CR of later lines in their last cells, and counts each as a line more, so
# that "info.lines" names 3 and 5 for 2 and 3. With "record_delimiter" set to both, the rows and the lines are right.
# What it means for Banyan: files that went through two systems have both. Our table of groups is given one kind of line ends before it
# is parsed (scripts/import/groups/read-groups.ts), which keeps the CR out of quoted cells, too.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --prefix . csv-parse@7.0.3 >/dev/null 2>&1
cat > read.mjs <<'JS'
import { parse } from 'csv-parse/sync';

const show = (name, text, options = {}) => {
  try {
    const rows = parse(text, { info: true, ...options }).map(({ record, info }) => [info.lines, ...record]);
    console.log(`${name}: ${JSON.stringify(rows)}`);
  } catch (error) {
    console.log(`${name}: ${error.code}`);
  }
};
show('CRLF, then LF', 'a,b\r\n1,2\n3,4\r\n');
show('LF, then CRLF', 'a,b\n1,2\r\n3,4\r\n');
show('both are named', 'a,b\n1,2\r\n3,4\r\n', { record_delimiter: ['\r\n', '\n'] });
JS
said=$(node read.mjs)
echo "$said"
wanted='CRLF, then LF: CSV_RECORD_INCONSISTENT_FIELDS_LENGTH
LF, then CRLF: [[1,"a","b"],[3,"1","2\r"],[5,"3","4\r"]]
both are named: [[1,"a","b"],[2,"1","2"],[3,"3","4"]]'
[ "$said" = "$wanted" ] || { echo 'This has changed.'; exit 1; }
