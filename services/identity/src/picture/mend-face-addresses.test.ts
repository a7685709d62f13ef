import { connectMongo, secretName } from '@banyan/kit';
import { startTestMongo, type TestMongo, testDeps } from '@banyan/kit/testing';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createApp } from '../app.ts';
import { importMembers } from '../importing/import-members.ts';
import { memberModel } from '../member/member.model.ts';
import { mendFaceAddresses } from './mend-face-addresses.ts';

const key = 'k'.repeat(32);
const id = (digit: string) => digit.repeat(24);
let mongo: TestMongo;
let connection: Connection;

beforeAll(async () => {
  mongo = await startTestMongo();
  connection = await connectMongo(mongo.url, 'identity');
  const faceOf = (name: string) => ({
    profilePictureUrl: `/media/seed/faces/${name}.webp`,
    profilePictureThumbUrl: `/media/seed/faces/${name}-64.webp`,
  });
  await importMembers(mongo.url, [
    { id: id('a'), username: 'maya', ...faceOf('maya') },
    { id: id('b'), username: 'noam', ...faceOf('noam') },
    { id: id('c'), username: 'own', profilePictureUrl: '/media/own.webp' },
    { id: id('d'), username: 'none' },
  ]);
});
afterAll(async () => {
  await connection.close();
  await mongo.stop();
});

const addresses = async () => {
  const rows = await memberModel(connection).find().sort({ _id: 1 }).lean();
  return rows.map(({ profilePictureUrl, profilePictureThumbUrl }) => [profilePictureUrl, profilePictureThumbUrl]);
};

test('faces named after members get secret names, other pictures stay, and another start changes nothing', async () => {
  const members = memberModel(connection);
  const secret = (name: string) => `/media/seed/faces/${secretName(key, name)}`;
  // As a mend that was cut short leaves it: one is done, the other not.
  const { profilePictureUrl, profilePictureThumbUrl } = {
    profilePictureUrl: `${secret('maya')}.webp`,
    profilePictureThumbUrl: `${secret('maya')}-64.webp`,
  };
  await members.updateOne({ _id: id('a') }, { profilePictureUrl, profilePictureThumbUrl });
  for (let time = 0; time < 2; time++) {
    await (await createApp(testDeps({ mongoUrl: mongo.url, internalKey: key }))).stop();
    expect(await addresses()).toEqual([
      [profilePictureUrl, profilePictureThumbUrl],
      [`${secret('noam')}.webp`, `${secret('noam')}-64.webp`],
      ['/media/own.webp', undefined],
      [undefined, undefined],
    ]);
  }
});

test('a picture that is chosen while faces are mended is kept', async () => {
  const members = memberModel(connection);
  await members.updateOne({ _id: id('b') }, { profilePictureUrl: '/media/seed/faces/noam.webp' });
  const { bulkWrite } = members;
  // Between looking and writing.
  vi.spyOn(members, 'bulkWrite').mockImplementationOnce((async (writes: Parameters<typeof bulkWrite>[0]) => {
    await members.updateOne({ _id: id('b') }, { profilePictureUrl: '/media/chosen.webp' });
    return bulkWrite.call(members, writes);
  }) as never);
  await mendFaceAddresses(members, key);
  expect((await members.findById(id('b')).lean())?.profilePictureUrl).toBe('/media/chosen.webp');
});
