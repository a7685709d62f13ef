import type { ServiceApp } from '@banyan/kit';
import { brokenRights, startTestMongo, type TestMongo, testDeps, viewer } from '@banyan/kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import type { Models } from '../models.ts';
import { openTestModels, pictureRow } from '../testing/pictures.ts';

let mongo: TestMongo;
let app: ServiceApp;
let models: Models;
let close: () => Promise<void>;
beforeAll(async () => {
  mongo = await startTestMongo();
  app = await createApp(testDeps({ mongoUrl: mongo.url }));
  ({ models, close } = await openTestModels(mongo.url));
});
afterAll(async () => {
  await app.stop();
  await close();
  await mongo.stop();
});

const who = {
  nobody: null,
  owner: viewer({ memberId: 'ann' }),
  other: viewer({ memberId: 'sue' }),
  impersonator: viewer({ memberId: 'hila', roles: ['member', 'impersonator'] }),
  staff: viewer({ memberId: 'dana', roles: ['member', 'staff'] }),
  admin: viewer({ memberId: 'ross', roles: ['member', 'admin'] }),
  acting: viewer({ memberId: 'ann', actorId: 'hila' }),
};
const [hers, theirs] = ['a'.repeat(32), 'b'.repeat(32)];
const path = (id: string) => `/media/image/upload/${id}`;
const seed = async () => {
  await models.pictures.deleteMany({});
  await models.pictures.create([
    pictureRow({ _id: hers, ownerId: 'ann' }),
    pictureRow({ _id: theirs, ownerId: 'dana', purpose: 'news_image' }),
  ]);
};

// Whose picture it is decides, not what the asker is: staff record none of a member's either.
const table = `
call                                                                                        | nobody          | owner     | other     | impersonator | staff     | admin     | acting
imageUploadConfig { uploadUrl }                                                             | UNAUTHENTICATED | yes       | yes       | yes          | yes       | yes       | yes
imageUploadConfig(tag: "profile_picture") { uploadUrl }                                     | UNAUTHENTICATED | yes       | yes       | yes          | yes       | yes       | yes
imageUploadConfig(tag: "news_image") { uploadUrl }                                          | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN    | yes       | yes       | FORBIDDEN
imageUploadConfig(tag: "prev_event_image") { uploadUrl }                                    | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN    | yes       | yes       | FORBIDDEN
uploadImage(filePath: $herPath, publicId: $hers, tag: "profile_photos") { id }              | UNAUTHENTICATED | yes       | NOT_FOUND | NOT_FOUND    | NOT_FOUND | NOT_FOUND | yes
uploadImage(filePath: $theirPath, publicId: $theirs, tag: "news_image") { id }              | UNAUTHENTICATED | NOT_FOUND | NOT_FOUND | NOT_FOUND    | yes       | NOT_FOUND | NOT_FOUND
`;

it('every call answers each of them as the table says', async () => {
  const ids = { hers, theirs, herPath: path(hers), theirPath: path(theirs) };
  expect(await brokenRights({ app, who, ids, seed, table })).toEqual([]);
}, 60_000);
