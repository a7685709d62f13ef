import { connectMongo } from '@banyan/kit';
import { execute, memoryBus, startTestMongo, type TestMongo, testDeps, viewer } from '@banyan/kit/testing';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createApp } from '../app.ts';
import { importMembers } from '../import.ts';

let mongo: TestMongo;
let app: Awaited<ReturnType<typeof createApp>>;
const bus = memoryBus();
const [ann, sue] = [viewer({ memberId: 'a'.repeat(24) }), viewer({ memberId: 'b'.repeat(24) })];
let minute = 0;

beforeAll(async () => {
  mongo = await startTestMongo();
  app = await createApp(testDeps({ mongoUrl: mongo.url, bus }));
  await importMembers(mongo.url, [
    { id: ann.memberId, username: 'ann', password: 'banyan-demo' },
    { id: sue.memberId, username: 'sue', password: 'banyan-demo' },
  ]);
});
beforeEach(() => void bus.domainEvents.splice(0));
afterAll(async () => {
  await app.stop();
  await mongo.stop();
});

const faceOf = async () => {
  const query =
    'query ($id: ID!) { userById(userId: $id) { profilePictureUrl profilePictureThumbUrl defaultProfilePicture } }';
  return (await execute(app, query, { id: ann.memberId }, sue)).data.userById;
};
const later = () => new Date(Date.UTC(2026, 10, 23, 8, minute++));
const take = (name: string, at: Date) =>
  app.internalHandlers['identity.takeFace']!({
    memberId: ann.memberId,
    at,
    url: `/media/${name}`,
    thumbUrl: `/media/${name}-thumb`,
  });
const shown = async (memberId: string) =>
  (await app.internalHandlers['identity.isPictureShown']!({ memberId })).isShown;
const show = (displayPicture: boolean) =>
  execute(
    app,
    'mutation ($id: ID!, $config: PrivacyInput!) { updatePrivacy(userId: $id, config: $config) { id } }',
    { id: ann.memberId, config: { displayPicture } },
    ann,
  );

it('an approved picture is the member’s face, and everyone is notified once', async () => {
  const at = later();
  expect(await faceOf()).toMatchObject({ profilePictureUrl: null, defaultProfilePicture: true });
  const answers = await Promise.all(Array.from({ length: 5 }, () => take('first', at)));
  expect(answers.filter(({ isTaken }) => isTaken)).toHaveLength(1);
  expect(await faceOf()).toEqual({
    profilePictureUrl: '/media/first',
    profilePictureThumbUrl: '/media/first-thumb',
    defaultProfilePicture: false,
  });
  await vi.waitFor(() =>
    expect(bus.domainEvents).toMatchObject([{ data: { memberId: ann.memberId, seenBy: 'everyone' } }]),
  );
});

it('one that was approved before comes too late', async () => {
  const [before, at] = [later(), later()];
  await take('newer', at);
  expect(await take('older', before)).toEqual({ isTaken: false });
  expect(await faceOf()).toMatchObject({ profilePictureUrl: '/media/newer' });
});

it('others see the pictures of who shows them, and of nobody else', async () => {
  expect(await shown(ann.memberId)).toBe(true);
  await show(false);
  expect(await shown(ann.memberId)).toBe(false);
  await show(true);
  expect(await shown(ann.memberId)).toBe(true);
  expect(await shown('nobody')).toBe(false);
});

it('of who is leaving others see no picture, and who is gone has no face any more', async () => {
  const database = await connectMongo(mongo.url, 'identity');
  const become = async (change: object) =>
    void (await database.collection('members').updateOne({ _id: ann.memberId as never }, change));
  await become({ $set: { leavingSince: new Date() } });
  expect(await shown(ann.memberId)).toBe(false);
  await become({ $set: { leftAt: new Date() } });
  expect(await take('late', later())).toEqual({ isTaken: false });
  await become({ $unset: { leavingSince: 1, leftAt: 1 } });
  expect(await shown(ann.memberId)).toBe(true);
  await database.close();
});
