import type { ServiceApp } from '@banyan/kit';
import { brokenRights, startTestMongo, type TestMongo, testDeps, viewer } from '@banyan/kit/testing';
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
  impersonator: viewer({ memberId: 'hila', roles: ['member', 'impersonator'] }),
  staff: viewer({ memberId: 'dana', roles: ['member', 'staff'] }),
  admin: viewer({ memberId: 'ross', roles: ['member', 'admin'] }),
};

const table = `
call                                        | nobody          | owner     | other     | impersonator | staff     | admin
auditLog { hasMore items { id } }           | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN    | FORBIDDEN | yes
reportRefusedPage(right: "audit.read")      | UNAUTHENTICATED | yes       | yes       | yes          | yes       | yes
`;

it('every call answers each of them as the table says', async () => {
  expect(await brokenRights({ app, who, seed: async () => undefined, table })).toEqual([]);
}, 60_000);
