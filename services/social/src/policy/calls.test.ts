import { connectMongo, type ServiceApp } from '@banyan/kit';
import {
  brokenPermissions,
  brokenRepeats,
  startTestMongo,
  type TestMongo,
  testDeps,
  viewer,
} from '@banyan/kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { importConnections, importGroups } from '../import.ts';
import { memberIdentity } from '../testing/member-identity.ts';

const memberIds = ['ann', 'ben', 'sue', 'grace', 'hila', 'dana', 'ross', 'eli', 'gal', 'zoe'];
let mongo: TestMongo;
let app: ServiceApp;
beforeAll(async () => {
  mongo = await startTestMongo();
  app = await createApp(testDeps({ mongoUrl: mongo.url, callInternal: memberIdentity(memberIds).callInternal }));
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
  careTeam: viewer({ memberId: 'grace', roles: ['member', 'careTeam'] }),
  impersonator: viewer({ memberId: 'hila', roles: ['member', 'impersonator'] }),
  staff: viewer({ memberId: 'dana', roles: ['member', 'staff'] }),
  admin: viewer({ memberId: 'ross', roles: ['member', 'admin'] }),
  acting: viewer({ memberId: 'ann', actorId: 'hila' }),
};
const at = new Date('2026-01-01T00:00:00Z');

// A list shows nothing of another's: staff have no business there either. `$me` is the asker, `$ann` the owner.
const table = `
call                                                       | nobody          | owner     | friend    | other     | careTeam     | impersonator | staff     | admin     | acting
myConnections(userId: $ann) { hasMore items { id } }       | UNAUTHENTICATED | yes       | FORBIDDEN | FORBIDDEN | FORBIDDEN    | FORBIDDEN    | FORBIDDEN | FORBIDDEN | yes
myConnections(userId: $me) { hasMore items { id } }        | UNAUTHENTICATED | yes       | yes       | yes       | yes          | yes          | yes       | yes       | yes
friendRequestsStatus(userId: $ann) { sentCount }           | UNAUTHENTICATED | yes       | FORBIDDEN | FORBIDDEN | FORBIDDEN    | FORBIDDEN    | FORBIDDEN | FORBIDDEN | yes
friendRequestsStatus(userId: $me) { sentCount }            | UNAUTHENTICATED | yes       | yes       | yes       | yes          | yes          | yes       | yes       | yes
totalFriends(userId: $ann)                                 | UNAUTHENTICATED | yes       | FORBIDDEN | FORBIDDEN | FORBIDDEN    | FORBIDDEN    | FORBIDDEN | FORBIDDEN | yes
totalFriends(userId: $me)                                  | UNAUTHENTICATED | yes       | yes       | yes       | yes          | yes          | yes       | yes       | yes
user(currentUserId: $ann, id: $ben) { id }                 | UNAUTHENTICATED | yes       | FORBIDDEN | FORBIDDEN | FORBIDDEN    | FORBIDDEN    | FORBIDDEN | FORBIDDEN | yes
user(currentUserId: $me, id: $ann) { id }                  | UNAUTHENTICATED | yes       | yes       | yes       | yes          | yes          | yes       | yes       | yes
user(currentUserId: $me, id: $ann) { canRemoveConnection } | UNAUTHENTICATED | no        | yes       | no        | no           | no           | no        | no        | no
user(currentUserId: $me, id: $ann) { friendsSince }        | UNAUTHENTICATED | null      | yes       | null      | null         | null         | null      | null      | null
searchStudents(userId: $ann, text: "be") { items { id } }  | UNAUTHENTICATED | yes       | FORBIDDEN | FORBIDDEN | FORBIDDEN    | FORBIDDEN    | FORBIDDEN | FORBIDDEN | yes
searchStudents(userId: $me, text: "be") { items { id } }   | UNAUTHENTICATED | yes       | yes       | yes       | yes          | yes          | yes       | yes | yes
searchStudents(userId: $me, text: "be", showHidden: true) { items { id } } | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | yes | yes | FORBIDDEN
friendsSuggestions(userId: $ann, amount: 5) { id }         | UNAUTHENTICATED | yes       | FORBIDDEN | FORBIDDEN | FORBIDDEN    | FORBIDDEN    | FORBIDDEN | FORBIDDEN | yes
friendsSuggestions(userId: $me, amount: 5) { id }          | UNAUTHENTICATED | yes       | yes       | yes       | yes          | yes          | yes       | yes | yes
myCourses(userId: $ann) { name }                           | UNAUTHENTICATED | yes       | FORBIDDEN | FORBIDDEN | FORBIDDEN    | FORBIDDEN    | FORBIDDEN | FORBIDDEN | yes
myCourses(userId: $me) { students { id } }                 | UNAUTHENTICATED | yes       | yes       | yes       | yes          | yes          | yes       | yes       | yes
activeCourse(userId: $ann)                                 | UNAUTHENTICATED | yes       | FORBIDDEN | FORBIDDEN | FORBIDDEN    | FORBIDDEN    | FORBIDDEN | FORBIDDEN | yes
activeCourse(userId: $me)                                  | UNAUTHENTICATED | yes       | yes       | yes       | yes          | yes          | yes       | yes       | yes
allCourses { items { students { id } } }                   | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN    | FORBIDDEN    | yes       | yes       | FORBIDDEN
publicationTargets { id name total }                       | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN    | FORBIDDEN    | yes       | yes       | FORBIDDEN
publicationTargetsByIds(ids: ["all", "g1"]) { id name total } | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN    | FORBIDDEN    | yes       | yes       | FORBIDDEN
audienceReach(targets: ["all"])                              | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN    | FORBIDDEN    | yes       | yes       | FORBIDDEN
audienceReach(targets: ["g1", "member:ann"]) | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN    | FORBIDDEN    | yes       | yes       | FORBIDDEN
publicationTargetsByIds(ids: ["member:ann"]) { id name total } | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN    | FORBIDDEN    | yes       | yes       | FORBIDDEN
audienceReach(targets: ["g1", "gone"])                       | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN    | FORBIDDEN    | yes       | yes       | FORBIDDEN
postAudience { id name total }                             | UNAUTHENTICATED | yes       | yes       | yes       | yes          | yes          | yes       | yes       | FORBIDDEN
connect(currentUserId: $ann, userId: $sue) { id }          | UNAUTHENTICATED | yes       | FORBIDDEN | FORBIDDEN | FORBIDDEN    | FORBIDDEN    | FORBIDDEN | FORBIDDEN | FORBIDDEN
connect(currentUserId: $me, userId: $zoe) { id }           | UNAUTHENTICATED | yes       | yes       | yes       | yes          | yes          | yes       | yes       | FORBIDDEN
respond(currentId: $ann, userId: $eli, response: IGNORE) { classmate { id } } | UNAUTHENTICATED | yes | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN
removeConnection(currentUserId: $ann, userId: $ben) { id } | UNAUTHENTICATED | yes       | FORBIDDEN | FORBIDDEN | FORBIDDEN    | FORBIDDEN    | FORBIDDEN | FORBIDDEN | FORBIDDEN
removeConnection(currentUserId: $ann, userId: $gal) { id } | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN    | FORBIDDEN    | FORBIDDEN | FORBIDDEN | FORBIDDEN
blockedMembers(userId: $ann) { hasMore items { id } } | UNAUTHENTICATED | yes       | FORBIDDEN | FORBIDDEN | FORBIDDEN    | FORBIDDEN    | FORBIDDEN | FORBIDDEN | FORBIDDEN
blockedMembers(userId: $me) { hasMore items { id } }  | UNAUTHENTICATED | yes       | yes       | yes       | yes          | yes          | yes       | yes       | FORBIDDEN
blockMember(userId: $ann, memberId: $ben) { id }           | UNAUTHENTICATED | yes       | FORBIDDEN | FORBIDDEN | FORBIDDEN    | FORBIDDEN    | FORBIDDEN | FORBIDDEN | FORBIDDEN
blockMember(userId: $me, memberId: $zoe) { id }            | UNAUTHENTICATED | yes       | yes       | yes       | yes          | yes          | yes       | yes       | FORBIDDEN
unblockMember(userId: $ann, memberId: $ben) { id }         | UNAUTHENTICATED | yes       | FORBIDDEN | FORBIDDEN | FORBIDDEN    | FORBIDDEN    | FORBIDDEN | FORBIDDEN | FORBIDDEN
unblockMember(userId: $me, memberId: $zoe) { id }          | UNAUTHENTICATED | yes       | yes       | yes       | yes          | yes          | yes       | yes       | FORBIDDEN
reportMember(userId: $ann, memberId: $ben, reason: SPAM) { id } | UNAUTHENTICATED | yes | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN
reportMember(userId: $me, memberId: $zoe, reason: OTHER) { id } | UNAUTHENTICATED | yes | yes | yes | yes | yes | yes | yes | FORBIDDEN
chooseCourse(userId: $ann, identifier: $group)             | UNAUTHENTICATED | yes       | FORBIDDEN | FORBIDDEN | FORBIDDEN    | FORBIDDEN    | FORBIDDEN | FORBIDDEN | yes
chooseCourse(userId: $me, identifier: $group)              | UNAUTHENTICATED | yes       | yes       | yes       | yes          | yes          | yes       | yes       | yes
addToGroup(groupId: $group, memberId: $me) { name }        | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN    | FORBIDDEN    | yes       | yes       | FORBIDDEN
addToGroup(groupId: $group, memberId: $ben) { name }       | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN    | FORBIDDEN    | yes       | yes       | FORBIDDEN
removeFromGroup(groupId: $group, memberId: $me) { name }   | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN    | FORBIDDEN    | yes       | yes       | FORBIDDEN
removeFromGroup(groupId: $group, memberId: $ann) { name }  | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN    | FORBIDDEN    | yes       | yes       | FORBIDDEN
`;

const seed = async () => {
  await importConnections(mongo.url, [
    { requestedBy: 'ann', requestedOf: 'ben', status: 'approved', requestedAt: at },
    { requestedBy: 'eli', requestedOf: 'ann', status: 'requested', requestedAt: at },
    { requestedBy: 'gal', requestedOf: 'ann', status: 'requested', requestedAt: at },
  ]);
  await importGroups(mongo.url, [{ id: 'g1', name: 'Morning Circle', members: memberIds }]);
  const connection = await connectMongo(mongo.url, 'social');
  await connection.collection('memberships').updateMany({}, { $set: { chosenAt: at } });
  await connection.collection('memberReports').deleteMany({});
  await connection.close();
};
const ids = {
  ann: 'ann',
  ben: 'ben',
  sue: 'sue',
  eli: 'eli',
  gal: 'gal',
  zoe: 'zoe',
  group: 'g1',
};

it('every call answers each of them as the table says', async () => {
  expect(await brokenPermissions({ app, who, ids, seed, table })).toEqual([]);
}, 240_000);

it('every write that was not answered may be asked again, and is found', async () => {
  expect(await brokenRepeats({ app, mongoUrl: mongo.url, who, ids, seed, table })).toEqual([]);
}, 240_000);
