import type { ServiceApp } from '@banyan/kit';
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
  other: viewer({ memberId: 'sue' }),
  careTeam: viewer({ memberId: 'grace', roles: ['member', 'careTeam'] }),
  impersonator: viewer({ memberId: 'hila', roles: ['member', 'impersonator'] }),
  staff: viewer({ memberId: 'dana', roles: ['member', 'staff'] }),
  admin: viewer({ memberId: 'ross', roles: ['member', 'admin'] }),
  acting: viewer({ memberId: 'ann', actorId: 'hila' }),
};

const table = `
call                                                 | nobody          | owner     | other     | careTeam     | impersonator | staff     | admin | acting
auditLog { hasMore items { id } }                    | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN    | FORBIDDEN    | FORBIDDEN | yes   | FORBIDDEN
reportRefusedPage(right: "audit.read")               | UNAUTHENTICATED | yes       | yes       | yes          | yes          | yes       | yes   | yes
analyticsConsent { answer }                          | UNAUTHENTICATED | yes       | yes       | yes          | yes          | yes       | yes   | FORBIDDEN
setAnalyticsConsent(on: true, version: 1) { answer } | UNAUTHENTICATED | yes       | yes       | yes          | yes          | yes       | yes   | FORBIDDEN
reportAnalytics(items: [])                           | UNAUTHENTICATED | yes       | yes       | yes          | yes          | yes       | yes   | FORBIDDEN
`;

it('every call answers each of them as the table says', async () => {
  expect(await brokenPermissions({ app, who, seed: async () => undefined, table })).toEqual([]);
}, 240_000);

it('every write that was not answered may be asked again, and is found', async () => {
  expect(await brokenRepeats({ app, mongoUrl: mongo.url, who, seed: async () => undefined, table })).toEqual([]);
}, 240_000);
