#!/bin/bash
# @graphql-tools/stitch 10.3.1 with graphql 16.15.0, on Linux with Node 20 or newer.
#
# A field that the gateway computes from a key (its "selectionSet" names the key) is null as soon as the query asks for that key itself
# and skips it: { hostId @skip(if: true) hostName }. The key that the gateway adds and the one of the query become one selection, which
# keeps the directive, so the subschema does not send it. The same with @include(if: false). Without the directive, with the key under
# another name, or without the key, the field is there.
# What it means for Banyan: names of hosts would be missing for a client that asks so; our plans for whole operations add the key under a
# name of their own (mesh-gateway/src/plan) and answer it.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --prefix . @graphql-tools/stitch@10.3.1 @graphql-tools/schema@10.0.29 graphql@16.15.0 >/dev/null 2>&1
cat > ask.mjs <<'JS'
import { makeExecutableSchema } from '@graphql-tools/schema';
import { stitchSchemas } from '@graphql-tools/stitch';
import { graphql } from 'graphql';

const meetings = makeExecutableSchema({
  typeDefs: 'type Meeting { id: ID! hostId: ID } type Query { meeting: Meeting }',
  resolvers: { Query: { meeting: () => ({ id: 'm', hostId: 'dana' }) } },
});
const schema = stitchSchemas({
  subschemas: [meetings],
  typeDefs: 'extend type Meeting { hostName: String }',
  resolvers: {
    Meeting: {
      hostName: { selectionSet: '{ hostId }', resolve: ({ hostId }) => (hostId ? `Name of ${hostId}` : null) },
    },
  },
});
for (const fields of [
  'hostName',
  'hostId hostName',
  'key: hostId @skip(if: true) hostName',
  'hostId @skip(if: true) hostName',
  'hostId @include(if: false) hostName',
]) {
  const { data, errors } = await graphql({ schema, source: `{ meeting { ${fields} } }` });
  console.log(`${fields} -> ${errors ? errors[0].message : data.meeting.hostName}`);
}
JS
node ask.mjs | tee seen
cat > expected <<'TXT'
hostName -> Name of dana
hostId hostName -> Name of dana
key: hostId @skip(if: true) hostName -> Name of dana
hostId @skip(if: true) hostName -> null
hostId @include(if: false) hostName -> null
TXT
diff expected seen && echo 'As described.'
