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
import type { Models } from '../models.ts';
import { createInternalApi } from '../testing/internal-api.ts';
import { openTestModels, pictureIdOf, pictureRow, sentRow, wallRow } from '../testing/pictures.ts';

let mongo: TestMongo;
let app: ServiceApp;
let models: Models;
let close: () => Promise<void>;
beforeAll(async () => {
  mongo = await startTestMongo();
  const internalApi = createInternalApi();
  internalApi.happenings.set('fair', { audience: ['group:g1', 'staff'], startTime: new Date(0), cancelled: false });
  app = await createApp(testDeps({ mongoUrl: mongo.url, callInternal: internalApi.callInternal }));
  ({ models, close } = await openTestModels(mongo.url));
});
afterAll(async () => {
  await app.stop();
  await close();
  await mongo.stop();
});

const who = {
  nobody: null,
  owner: viewer({ memberId: 'ann', groups: ['g1'] }),
  other: viewer({ memberId: 'sue' }),
  careTeam: viewer({ memberId: 'grace', roles: ['member', 'careTeam'] }),
  impersonator: viewer({ memberId: 'hila', roles: ['member', 'impersonator'] }),
  staff: viewer({ memberId: 'dana', roles: ['member', 'staff'] }),
  admin: viewer({ memberId: 'ross', roles: ['member', 'admin'] }),
  acting: viewer({ memberId: 'ann', actorId: 'hila', groups: ['g1'] }),
};
const [hers, theirs, face, waiting, rejected] = [
  pictureIdOf('a'),
  pictureIdOf('b'),
  pictureIdOf('c'),
  pictureIdOf('d'),
  pictureIdOf('e'),
];
const [danas, undecided] = [pictureIdOf('f'), pictureIdOf('1')];
const [ofPost, unposted, inChat] = [pictureIdOf('5'), pictureIdOf('6'), pictureIdOf('7')];
// For the wall of an event of ann's group, where staff may look and nobody else of these.
const [snap, onWall, danasSnap] = [pictureIdOf('2'), pictureIdOf('3'), pictureIdOf('4')];
const path = (id: string) => `/media/image/upload/${id}`;
const seed = async () => {
  await models.pictures.deleteMany({});
  await models.pictures.create([
    pictureRow({ _id: hers, ownerId: 'ann' }),
    pictureRow({ _id: theirs, ownerId: 'dana', purpose: 'news_image' }),
    pictureRow({ _id: face, ownerId: 'ann', purpose: 'profile_picture' }),
    pictureRow({ _id: snap, ownerId: 'ann', purpose: 'event_image' }),
    pictureRow({ _id: danasSnap, ownerId: 'dana', purpose: 'event_image' }),
    wallRow({ _id: onWall, ownerId: 'ann' }),
    pictureRow({
      _id: ofPost,
      ownerId: 'ann',
      purpose: 'news_image',
      state: 'kept',
      post: { id: 'post', isTeams: false },
    }),
    pictureRow({
      _id: inChat,
      ownerId: 'ann',
      purpose: 'chat_image',
      state: 'kept',
      chat: { id: 'c1', messageKey: 'm1' },
    }),
    pictureRow({ _id: unposted, ownerId: 'ann', purpose: 'news_image', state: 'kept' }),
    sentRow({ _id: waiting, ownerId: 'ann' }),
    sentRow({ _id: danas, ownerId: 'dana' }),
    sentRow({
      _id: undecided,
      ownerId: 'sue',
      decision: { approve: true, by: 'dana', at: new Date(), effectAt: new Date(Date.now() + 600_000) },
    }),
    sentRow({ _id: rejected, ownerId: 'ann', state: 'rejected', rejection: { key: 'UNCLEAR' }, decidedAt: new Date() }),
  ]);
};

// Whose picture it is decides, not what the asker is: staff record none of a member's either.
const table = `
call                                                                                        | nobody          | owner     | other     | careTeam     | impersonator | staff     | admin     | acting
imageUploadConfig { uploadUrl }                                                             | UNAUTHENTICATED | yes       | yes       | yes          | yes          | yes       | yes       | FORBIDDEN
imageUploadConfig(tag: "programme_preview") { uploadUrl }                                   | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN    | FORBIDDEN    | yes       | yes       | FORBIDDEN
filmUploadConfig(uploadId: "upload-of-a-film") { uploadUrl }                                | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN    | FORBIDDEN    | yes       | yes       | FORBIDDEN
documentUploadConfig(uploadId: "upload-of-a-file") { uploadUrl }                                | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN    | FORBIDDEN    | yes       | yes       | FORBIDDEN
cancelFilmUpload(uploadId: "upload-of-a-film")                                              | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN    | FORBIDDEN    | yes       | yes       | FORBIDDEN
cancelDocumentUpload(uploadId: "upload-of-a-file")                                              | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN    | FORBIDDEN    | yes       | yes       | FORBIDDEN
imageUploadConfig(tag: "profile_picture") { uploadUrl }                                     | UNAUTHENTICATED | yes       | yes       | yes          | yes          | yes       | yes       | FORBIDDEN
imageUploadConfig(tag: "news_image") { uploadUrl }                                          | UNAUTHENTICATED | yes       | yes       | yes          | yes          | yes       | yes       | FORBIDDEN
imageUploadConfig(tag: "chat_image") { uploadUrl }                                          | UNAUTHENTICATED | yes       | yes       | yes          | yes          | yes       | yes       | FORBIDDEN
imageUploadConfig(tag: "prev_event_image") { uploadUrl }                                    | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN    | FORBIDDEN    | yes       | yes       | FORBIDDEN
uploadImage(filePath: $herPath, publicId: $hers, tag: "profile_photos") { id }              | UNAUTHENTICATED | yes       | NOT_FOUND | NOT_FOUND    | NOT_FOUND    | NOT_FOUND | NOT_FOUND | FORBIDDEN
uploadImage(filePath: $theirPath, publicId: $theirs, tag: "news_image") { id }              | UNAUTHENTICATED | NOT_FOUND | NOT_FOUND | NOT_FOUND    | NOT_FOUND    | yes       | NOT_FOUND | FORBIDDEN
myPhotos(userId: "ann") { id }                                                              | UNAUTHENTICATED | yes       | FORBIDDEN | FORBIDDEN    | FORBIDDEN    | FORBIDDEN | FORBIDDEN | yes
photos(currentUserId: $me, filter: { userId: "ann" }) { id }                                | UNAUTHENTICATED | yes       | none      | none         | none         | yes       | yes       | yes
photos(currentUserId: "ann", filter: { userId: "ann" }) { id }                              | UNAUTHENTICATED | yes       | FORBIDDEN | FORBIDDEN    | FORBIDDEN    | FORBIDDEN | FORBIDDEN | yes
profilePicture(userId: "ann") { id }                                                        | UNAUTHENTICATED | yes       | FORBIDDEN | FORBIDDEN    | FORBIDDEN    | FORBIDDEN | FORBIDDEN | yes
profilePicturesByIds(ids: ["ann"]) { duringProfilePictureApproval }                         | UNAUTHENTICATED | no        | null      | null         | null         | no        | no        | no
profilePicturesByIds(ids: ["ann"]) { id }                                                   | UNAUTHENTICATED | yes       | null      | null         | null         | yes       | yes       | yes
profilePictureById(id: "ann") { id }                                                        | UNAUTHENTICATED | yes       | null      | null         | null         | null      | null      | yes
pictureGlancesByIds(ids: [$waiting]) { id }                                                 | UNAUTHENTICATED | yes       | null      | null         | null         | null      | null      | yes
pictureGlancesByIds(ids: [$ofPost]) { id }                                                  | UNAUTHENTICATED | yes       | null      | null         | null         | yes       | yes       | yes
pictureGlancesByIds(ids: [$inChat]) { id }                                                  | UNAUTHENTICATED | null      | null      | null         | null         | null      | null      | null
photoById(id: $inChat) { id }                                                               | UNAUTHENTICATED | null      | null      | null         | null         | null      | null      | null
addPhoto(userId: $me, photoId: $inChat) { id }                                              | UNAUTHENTICATED | BAD_INPUT | NOT_FOUND | NOT_FOUND    | NOT_FOUND    | NOT_FOUND | NOT_FOUND | FORBIDDEN
pictureGlancesByIds(ids: [$unposted]) { id }                                                | UNAUTHENTICATED | null      | null      | null         | null         | null      | null      | null
photoById(id: $waiting) { id }                                                              | UNAUTHENTICATED | yes       | null      | null         | null         | null      | null      | yes
profilePictureAudience(id: "ann")                                                           | NOT_FOUND       | NOT_FOUND | NOT_FOUND | NOT_FOUND    | NOT_FOUND    | NOT_FOUND | NOT_FOUND | NOT_FOUND
gateway: profilePictureAudience(id: "ann")                                                  | yes             | yes       | yes       | yes          | yes          | yes       | yes       | yes
photoAudience(id: $waiting)                                                                 | NOT_FOUND       | NOT_FOUND | NOT_FOUND | NOT_FOUND    | NOT_FOUND    | NOT_FOUND | NOT_FOUND | NOT_FOUND
gateway: photoAudience(id: $waiting)                                                        | yes             | yes       | yes       | yes          | yes          | yes       | yes       | yes
updateProfilePicture(userId: $me, imageId: $face) { id }                                    | UNAUTHENTICATED | yes       | NOT_FOUND | NOT_FOUND    | NOT_FOUND    | NOT_FOUND | NOT_FOUND | FORBIDDEN
updateProfilePicture(userId: "ann", imageId: $face) { id }                                  | UNAUTHENTICATED | yes       | FORBIDDEN | FORBIDDEN    | FORBIDDEN    | FORBIDDEN | FORBIDDEN | FORBIDDEN
cancelActiveApproval(userId: "ann") { id }                                                  | UNAUTHENTICATED | yes       | FORBIDDEN | FORBIDDEN    | FORBIDDEN    | FORBIDDEN | FORBIDDEN | FORBIDDEN
addPhoto(userId: $me, photoId: $hers) { id }                                                | UNAUTHENTICATED | yes       | NOT_FOUND | NOT_FOUND    | NOT_FOUND    | NOT_FOUND | NOT_FOUND | FORBIDDEN
addPhoto(userId: "ann", photoId: $hers) { id }                                              | UNAUTHENTICATED | yes       | FORBIDDEN | FORBIDDEN    | FORBIDDEN    | FORBIDDEN | FORBIDDEN | FORBIDDEN
deletePhoto(userId: $me, photoId: $waiting)                                                 | UNAUTHENTICATED | yes       | NOT_FOUND | NOT_FOUND    | NOT_FOUND    | NOT_FOUND | NOT_FOUND | FORBIDDEN
deletePhoto(userId: "ann", photoId: $waiting)                                               | UNAUTHENTICATED | yes       | FORBIDDEN | FORBIDDEN    | FORBIDDEN    | FORBIDDEN | FORBIDDEN | FORBIDDEN
dismissRejection(pictureId: $rejected)                                                      | UNAUTHENTICATED | yes       | NOT_FOUND | NOT_FOUND    | NOT_FOUND    | NOT_FOUND | NOT_FOUND | FORBIDDEN
appealRejection(pictureId: $rejected, text: "Please") { id }                                | UNAUTHENTICATED | yes       | NOT_FOUND | NOT_FOUND    | NOT_FOUND    | NOT_FOUND | NOT_FOUND | FORBIDDEN
eventLiveFeedImages(id: "fair") { id }                                                      | UNAUTHENTICATED | yes       | null      | null         | null         | none      | none      | yes
eventLiveFeedImages(id: "fair") { originalUrl }                                             | UNAUTHENTICATED | yes       | null      | null         | null         | none      | none      | yes
uploadImageToEventFeed(eventId: "fair", imageData: $snap) { id }                            | UNAUTHENTICATED | yes       | NOT_FOUND | NOT_FOUND    | NOT_FOUND    | NOT_FOUND | NOT_FOUND | FORBIDDEN
uploadImageToEventFeed(eventId: "fair", imageData: $danasSnap) { id }                       | UNAUTHENTICATED | NOT_FOUND | NOT_FOUND | NOT_FOUND    | NOT_FOUND    | yes       | NOT_FOUND | FORBIDDEN
uploadImageToEventFeed(eventId: "elsewhere", imageData: $snap) { id }                       | UNAUTHENTICATED | NOT_FOUND | NOT_FOUND | NOT_FOUND    | NOT_FOUND    | NOT_FOUND | NOT_FOUND | FORBIDDEN
removeImageFromEventFeed(imageId: $onWall)                                                  | UNAUTHENTICATED | yes       | NOT_FOUND | NOT_FOUND    | NOT_FOUND    | NOT_FOUND | NOT_FOUND | FORBIDDEN
decideApproval(id: $onWall, approve: true) { id event { id } }                              | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN    | FORBIDDEN    | yes       | yes       | FORBIDDEN
pendingApprovals { total }                                                                  | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN    | FORBIDDEN    | yes       | yes       | FORBIDDEN
decidedApprovals { items { id } }                                                           | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN    | FORBIDDEN    | yes       | yes       | FORBIDDEN
claimApproval(id: $waiting) { id }                                                          | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN    | FORBIDDEN    | yes       | yes       | FORBIDDEN
claimApproval(id: $danas) { id }                                                            | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN    | FORBIDDEN    | NOT_FOUND | yes       | FORBIDDEN
releaseApproval(id: $waiting)                                                               | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN    | FORBIDDEN    | yes       | yes       | FORBIDDEN
releaseApproval(id: $danas)                                                                 | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN    | FORBIDDEN    | NOT_FOUND | yes       | FORBIDDEN
decideApproval(id: $waiting, approve: true) { id }                                          | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN    | FORBIDDEN    | yes       | yes       | FORBIDDEN
decideApproval(id: $danas, approve: true) { id }                                            | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN    | FORBIDDEN    | NOT_FOUND | yes       | FORBIDDEN
undoApproval(id: $undecided) { id }                                                         | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN    | FORBIDDEN    | yes       | CONFLICT  | FORBIDDEN
undoApproval(id: $danas) { id }                                                             | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN    | FORBIDDEN    | NOT_FOUND | CONFLICT  | FORBIDDEN
`;

const ids = () => ({
  ofPost,
  unposted,
  inChat,
  danas,
  undecided,
  hers,
  theirs,
  face,
  waiting,
  snap,
  onWall,
  danasSnap,
  rejected,
  herPath: path(hers),
  theirPath: path(theirs),
});

it('every call answers each of them as the table says', async () => {
  expect(await brokenPermissions({ app, who, ids: ids(), seed, table })).toEqual([]);
}, 240_000);

const again = {
  claimApproval: 'looking on renews it, and the desks of the others are told until when',
  undoApproval: 'nothing is done twice: it says CONFLICT, and the desk, which looks again, shows the picture open',
};

it('every write that was not answered may be asked again, and is found', async () => {
  expect(await brokenRepeats({ app, mongoUrl: mongo.url, who, ids: ids(), seed, table, again })).toEqual([]);
}, 240_000);
