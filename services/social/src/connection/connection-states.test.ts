import type { ServiceApp } from '@banyan/kit';
import { startTestMongo, type TestMongo, testDeps } from '@banyan/kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { importConnections } from '../import.ts';

let mongo: TestMongo;
let app: ServiceApp;
beforeAll(async () => {
  mongo = await startTestMongo();
  app = await createApp(testDeps({ mongoUrl: mongo.url }));
  const requestedAt = new Date('2026-01-01T00:00:00Z');
  await importConnections(mongo.url, [
    { requestedBy: 'ann', requestedOf: 'ben', status: 'approved', requestedAt },
    { requestedBy: 'eli', requestedOf: 'ann', status: 'requested', requestedAt },
    { requestedBy: 'gal', requestedOf: 'ann', status: 'ignored', requestedAt },
    { requestedBy: 'ann', requestedOf: 'sue', status: 'ignored', requestedAt },
  ]);
});
afterAll(async () => {
  await app.stop();
  await mongo.stop();
});

it('says who are friends with a member, and nobody who only asked to be', async () => {
  const friendsOf = async (memberId: string) =>
    (await app.internalHandlers['social.whoAreFriends']!({ memberId })).memberIds;
  expect(await friendsOf('ann')).toEqual(['ben']);
  expect(await friendsOf('ben')).toEqual(['ann']);
  expect(await friendsOf('eli')).toEqual([]);
});

it('says what each is to a member, as their own lists do', async () => {
  const { are } = await app.internalHandlers['social.howConnected']!({
    memberId: 'ann',
    to: ['sue', 'ben', 'eli', 'gal', 'nobody'],
  });
  expect(are).toEqual(['SENT', 'APPROVED', 'PENDING', 'IGNORED', 'NONE']);
});
