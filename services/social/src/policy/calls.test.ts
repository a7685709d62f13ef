import type { ServiceApp } from '@banyan/kit';
import { brokenRights, startTestMongo, type TestMongo, testDeps, viewer } from '@banyan/kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { importConnections } from '../import.ts';

let mongo: TestMongo;
let app: ServiceApp;
beforeAll(async () => {
  mongo = await startTestMongo();
  app = await createApp(testDeps({ mongoUrl: mongo.url }));
});
afterAll(async () => {
  await app.stop();
  await mongo.stop();
});

const who = {
  nobody: null,
  owner: viewer({ memberId: 'ann' }),
  friend: viewer({ memberId: 'ben' }),
  other: viewer({ memberId: 'sue' }),
  impersonator: viewer({ memberId: 'hila', roles: ['member', 'impersonator'] }),
  staff: viewer({ memberId: 'dana', roles: ['member', 'staff'] }),
  admin: viewer({ memberId: 'ross', roles: ['member', 'admin'] }),
};
const at = new Date('2026-01-01T00:00:00Z');

// A list shows nothing of another's: staff have no business there either. `$me` is the asker, `$ann` the owner.
const table = `
call                                                       | nobody          | owner | friend    | other     | impersonator | staff     | admin
myConnections(userId: $ann) { hasMore items { id } }       | UNAUTHENTICATED | yes   | FORBIDDEN | FORBIDDEN | FORBIDDEN    | FORBIDDEN | FORBIDDEN
myConnections(userId: $me) { hasMore items { id } }        | UNAUTHENTICATED | yes   | yes       | yes       | yes          | yes       | yes
friendRequestsStatus(userId: $ann) { sentCount }           | UNAUTHENTICATED | yes   | FORBIDDEN | FORBIDDEN | FORBIDDEN    | FORBIDDEN | FORBIDDEN
friendRequestsStatus(userId: $me) { sentCount }            | UNAUTHENTICATED | yes   | yes       | yes       | yes          | yes       | yes
totalFriends(userId: $ann)                                 | UNAUTHENTICATED | yes   | FORBIDDEN | FORBIDDEN | FORBIDDEN    | FORBIDDEN | FORBIDDEN
totalFriends(userId: $me)                                  | UNAUTHENTICATED | yes   | yes       | yes       | yes          | yes       | yes
user(currentUserId: $ann, id: $ben) { id }                 | UNAUTHENTICATED | yes   | FORBIDDEN | FORBIDDEN | FORBIDDEN    | FORBIDDEN | FORBIDDEN
user(currentUserId: $me, id: $ann) { id }                  | UNAUTHENTICATED | yes   | yes       | yes       | yes          | yes       | yes
user(currentUserId: $me, id: $ann) { canRemoveConnection } | UNAUTHENTICATED | no    | yes       | no        | no           | no        | no
user(currentUserId: $me, id: $ann) { friendsSince }        | UNAUTHENTICATED | null  | yes       | null      | null         | null      | null
`;

it('every call answers each of them as the table says', async () => {
  const seed = () =>
    importConnections(mongo.url, [{ requestedBy: 'ann', requestedOf: 'ben', status: 'approved', requestedAt: at }]);
  expect(await brokenRights({ app, who, ids: { ann: 'ann', ben: 'ben' }, seed, table })).toEqual([]);
}, 60_000);
