import { derivedId } from '@banyan/kit';
import { brokenPermissions, brokenRepeats, copiedSeed, viewer } from '@banyan/kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { manualRows } from '../testing/manual-rows.ts';
import { meetingRow } from '../testing/meeting-rows.ts';
import { type RunningDiary, startDiary } from '../testing/start-diary.ts';
import { videoRows } from '../testing/video-rows.ts';

let running: RunningDiary;
let seed: () => Promise<void>;
beforeAll(async () => {
  running = await startDiary({ jitsi });
  seed = copiedSeed({ ...running, seed: writeRows });
});
afterAll(() => running.stop());

const who = {
  nobody: null,
  owner: viewer({ memberId: 'ann' }),
  other: viewer({ memberId: 'sue' }),
  careTeam: viewer({ memberId: 'grace', roles: ['member', 'careTeam'] }),
  impersonator: viewer({ memberId: 'hila', roles: ['member', 'impersonator'] }),
  staff: viewer({ memberId: 'dana', roles: ['member', 'staff'] }),
  admin: viewer({ memberId: 'ross', roles: ['member', 'admin'] }),
  acting: viewer({ memberId: 'ann', actorId: 'hila' }),
  actingCare: viewer({ memberId: 'grace', roles: ['member', 'careTeam'], actorId: 'hila' }),
};

const ids = {
  ann: 'ann',
  sue: 'sue',
  hers: derivedId('diary entry', 'ann', 'temp_1'),
  planned: derivedId('own reminder', 'ann', 'temp_1'),
  rang: derivedId('own reminder', 'ann', 'temp_rang'),
};

const jitsi = { origin: 'https://meet.example', appId: 'yoga', secret: 's'.repeat(32) };

const reminder = { memberId: 'ann', timeZone: 'Asia/Jerusalem' };
async function writeRows() {
  await running.clear();
  await running.consent(who.owner);
  await running.add({}, who.owner);
  await running.share(who.owner);
  // Sue keeps one, and shares it with nobody.
  await running.consent(who.other);
  const at = (minutes: number) => new Date(running.clock().getTime() + minutes * 60_000);
  await running.models.videos.insertMany(videoRows);
  // Each of them stopped in one.
  const stopped = { videoId: 'breath', seconds: 30, isCompleted: false, at: at(-10), createdAt: at(-10) };
  const viewers = ['ann', 'sue', 'grace', 'hila', 'dana', 'ross'];
  await running.models.videoViews.insertMany(
    viewers.map((memberId) => ({ ...stopped, _id: `view of ${memberId}`, memberId })),
  );
  // Ann hosts them.
  await running.models.meetings.insertMany([
    meetingRow('soon', 30, { hostId: 'ann' }),
    meetingRow('live', -10, { hostId: 'ann', startedAt: at(-9) }),
    meetingRow('removed', 600, { hostId: 'ann', removedAt: at(-5) }),
    meetingRow('other', 40),
    meetingRow('hers', 50),
  ]);
  await running.models.registrations.create({ _id: 'r1', meetingId: 'hers', memberId: 'ann', at: at(-60) });
  const seen = { meetingId: 'live', seenAt: at(0), since: at(-1) };
  await running.models.roomPeers.create([
    { ...seen, _id: 'hers', peerId: 'hers', memberId: 'ann', state: 'in', place: 0 },
    { ...seen, _id: 'guest', peerId: 'guest', memberId: 'kim', state: 'waiting' },
    { ...seen, _id: 'inside', peerId: 'inside', memberId: 'kim', state: 'in', place: 1 },
  ]);
  await running.models.roomSignals.create({
    _id: 's1',
    peerId: 'hers',
    fromPeerId: 'inside',
    number: 1,
    text: 'x',
    at: at(0),
  });
  await running.models.manuals.insertMany(manualRows);
  await running.models.reminders.collection.insertMany([
    { ...reminder, _id: ids.planned, time: at(60), since: at(-60), createdAt: at(-60) },
    { ...reminder, _id: ids.rang, time: at(-5), since: at(-60), createdAt: at(-60) },
  ] as never);
}

const inBoth = (text: string) => `[{ language: "en", text: "${text}" }, { language: "he", text: "${text}" }]`;
const entry = '{ clientId: "temp_2", symptom: PAIN, severity: 3, at: "2026-03-10T11:00:00Z" }';

const planned = '{ name: "Breathing", startsAt: "2026-03-11T11:00:00Z", minutes: 45, hostId: "ann" }';

// `$me` is the asker; `$hers`, `$planned` and `$rang` are ann's, who shares her diary.
const table = `
call                                                  | nobody          | owner     | other     | careTeam  | impersonator | staff     | admin     | acting    | actingCare
diaryConsent(userId: $ann) { on }                     | UNAUTHENTICATED | yes       | FORBIDDEN | FORBIDDEN | FORBIDDEN    | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN
diaryNoteKeys(userId: $ann)                           | UNAUTHENTICATED | yes       | FORBIDDEN | FORBIDDEN | FORBIDDEN    | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN
diary(userId: $ann) { items { id } }                  | UNAUTHENTICATED | yes       | FORBIDDEN | FORBIDDEN | FORBIDDEN    | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN
sharedDiaries { items { id } }                        | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | yes       | FORBIDDEN    | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN
sharedDiary(memberId: $ann) { items { id } }          | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | yes       | FORBIDDEN    | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN
sharedDiary(memberId: $sue) { items { id } }          | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | NOT_FOUND | FORBIDDEN    | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN
allVideos { items { id } }                            | UNAUTHENTICATED | yes       | yes       | yes       | yes          | yes       | yes       | yes       | yes
video(id: "breath") { id }                            | UNAUTHENTICATED | yes       | yes       | yes       | yes          | yes       | yes       | yes       | yes
unfinishedVideo { id }                                | UNAUTHENTICATED | yes       | yes       | yes       | yes          | yes       | yes       | FORBIDDEN | FORBIDDEN
videoView(userId: $ann, videoId: "breath", viewId: "v1", at: "2026-03-10T11:00:00Z") { id } | UNAUTHENTICATED | yes       | FORBIDDEN | FORBIDDEN | FORBIDDEN    | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN
videoView(userId: $ann, videoId: "gone", viewId: "v2", at: "2026-03-10T11:00:00Z") { id } | UNAUTHENTICATED | yes       | FORBIDDEN | FORBIDDEN | FORBIDDEN    | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN
allManuals { items { id } }                           | UNAUTHENTICATED | yes       | yes       | yes       | yes          | yes       | yes       | yes       | yes
manual(id: "sleep") { id }                            | UNAUTHENTICATED | yes       | yes       | yes       | yes          | yes       | yes       | yes       | yes
materialView(manualId: "sleep", type: "view", viewId: "v1", at: "2026-03-10T11:00:00Z") | UNAUTHENTICATED | yes       | yes       | yes       | yes          | yes       | yes       | FORBIDDEN | FORBIDDEN
materialView(manualId: "gone", type: "view", viewId: "v2", at: "2026-03-10T11:00:00Z") | UNAUTHENTICATED | yes       | yes       | yes       | yes          | yes       | yes       | FORBIDDEN | FORBIDDEN
manageVideos(type: SESSION) { id }                    | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN    | yes       | yes       | FORBIDDEN | FORBIDDEN
managedVideo(id: "gone") { id isRetired }              | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN    | yes       | yes       | FORBIDDEN | FORBIDDEN
manageManuals { id }                                   | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN    | yes       | yes       | FORBIDDEN | FORBIDDEN
createVideo(clientId: "c1", uploadId: "upload-of-a-film", video: { type: POSE, names: ${inBoth('Tree')}, labels: [] }) { id revision } | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN    | yes       | yes       | FORBIDDEN | FORBIDDEN
updateVideo(id: "tree", revision: 1, video: { type: POSE, names: ${inBoth('Tree')}, labels: [] }) { id revision } | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN    | yes       | yes       | FORBIDDEN | FORBIDDEN
moveVideo(id: "breath", before: "rest") { id }        | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN    | yes       | yes       | FORBIDDEN | FORBIDDEN
retireVideo(id: "breath") { id isRetired }            | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN    | yes       | yes       | FORBIDDEN | FORBIDDEN
restoreVideo(id: "gone") { id isRetired }             | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN    | yes       | yes       | FORBIDDEN | FORBIDDEN
setCaptions(id: "breath", revision: 1, language: "he") { video { id revision } } | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN    | yes       | yes       | FORBIDDEN | FORBIDDEN
allMeetings { id } | UNAUTHENTICATED | yes | yes | yes | yes | yes | yes | yes | yes
meeting(id: "soon") { id } | UNAUTHENTICATED | yes | yes | yes | yes | yes | yes | yes | yes
meetingAudience(id: "soon") | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND
gateway: meetingAudience(id: "soon") | yes | yes | yes | yes | yes | yes | yes | yes | yes
meetingHosts { id } | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | yes | yes | FORBIDDEN | FORBIDDEN
userLiveStreamingQuery(userId: $ann) { id } | UNAUTHENTICATED | yes | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN
registerToMeeting(userId: $ann, meetingId: "other") { id } | UNAUTHENTICATED | yes | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN
unregisterFromMeeting(userId: $ann, meetingId: "other") { id } | UNAUTHENTICATED | yes | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN
updateMeetingStarted(meetingId: "soon") { id } | UNAUTHENTICATED | yes | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN
updateMeetingFinished(meetingId: "live") { id } | UNAUTHENTICATED | yes | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN
meetingRoom(meetingId: "live") { id } | UNAUTHENTICATED | yes | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN
enterRoom(meetingId: "live", clientId: "c1") { id } | UNAUTHENTICATED | yes | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN
joinConference(meetingId: "live") { id } | UNAUTHENTICATED | yes | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN
stayInRoom(peerId: "hers") { id } | UNAUTHENTICATED | yes | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | FORBIDDEN | FORBIDDEN
leaveRoom(peerId: "hers") | UNAUTHENTICATED | yes | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | FORBIDDEN | FORBIDDEN
roomSignals(peerId: "hers") { id } | UNAUTHENTICATED | yes | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | FORBIDDEN | FORBIDDEN
sendSignal(peerId: "hers", toPeerId: "inside", number: 1, signal: "x") | UNAUTHENTICATED | yes | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | FORBIDDEN | FORBIDDEN
admitToRoom(peerId: "guest") { id } | UNAUTHENTICATED | yes | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | FORBIDDEN | FORBIDDEN
removeFromRoom(peerId: "guest") | UNAUTHENTICATED | yes | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | FORBIDDEN | FORBIDDEN
createMeeting(clientId: "c1", meeting: ${planned}) { id } | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | yes | yes | FORBIDDEN | FORBIDDEN
updateMeeting(id: "soon", revision: 1, meeting: ${planned}) { id revision } | UNAUTHENTICATED | yes | FORBIDDEN | FORBIDDEN | FORBIDDEN | yes | yes | FORBIDDEN | FORBIDDEN
removeMeeting(id: "soon") | UNAUTHENTICATED | yes | FORBIDDEN | FORBIDDEN | FORBIDDEN | yes | yes | FORBIDDEN | FORBIDDEN
restoreMeeting(id: "removed") { id } | UNAUTHENTICATED | yes | NOT_FOUND | NOT_FOUND | NOT_FOUND | yes | yes | FORBIDDEN | FORBIDDEN
setVideoDocument(id: "tree", revision: 1, language: "en", uploadId: "upload-of-a-file") { id } | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN    | yes       | yes       | FORBIDDEN | FORBIDDEN
createManual(clientId: "m1", uploadId: "upload-of-a-file", language: "en", manual: { names: ${inBoth('Rest')}, labels: [] }) { id revision } | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN    | yes       | yes       | FORBIDDEN | FORBIDDEN
updateManual(id: "pain", revision: 1, manual: { names: ${inBoth('Pain')}, labels: [] }) { id revision } | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN    | yes       | yes       | FORBIDDEN | FORBIDDEN
setManualDocument(id: "sleep", revision: 1, language: "he", uploadId: "upload-of-a-file") { id } | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN    | yes       | yes       | FORBIDDEN | FORBIDDEN
moveManual(id: "pain", before: "sleep") { id } | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN    | yes       | yes       | FORBIDDEN | FORBIDDEN
retireManual(id: "chair") { id isRetired } | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN    | yes       | yes       | FORBIDDEN | FORBIDDEN
restoreManual(id: "gone") { id isRetired } | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN    | yes       | yes       | FORBIDDEN | FORBIDDEN
setDiaryConsent(userId: $ann, on: true) { id }        | UNAUTHENTICATED | yes       | FORBIDDEN | FORBIDDEN | FORBIDDEN    | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN
addDiaryEntry(entry: ${entry}) { id }                 | UNAUTHENTICATED | yes       | yes       | CONFLICT  | CONFLICT     | CONFLICT  | CONFLICT  | FORBIDDEN | FORBIDDEN
deleteDiaryEntry(id: $hers)                           | UNAUTHENTICATED | yes       | NOT_FOUND | NOT_FOUND | NOT_FOUND    | NOT_FOUND | NOT_FOUND | FORBIDDEN | FORBIDDEN
deleteDiary(userId: $ann) { id }                      | UNAUTHENTICATED | yes       | FORBIDDEN | FORBIDDEN | FORBIDDEN    | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN
setDiarySharing(userId: $ann, on: true) { id }        | UNAUTHENTICATED | yes       | FORBIDDEN | FORBIDDEN | FORBIDDEN    | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN
setDiarySharing(userId: $me, on: true) { id }         | UNAUTHENTICATED | yes       | yes       | CONFLICT  | CONFLICT     | CONFLICT  | CONFLICT  | FORBIDDEN | FORBIDDEN
userReminders(userId: $ann) { _id }                   | UNAUTHENTICATED | yes       | FORBIDDEN | FORBIDDEN | FORBIDDEN    | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN
createUpdateReminder(userId: $ann, reminderId: $planned, reminder: { userId: $ann, time: "2026-03-11T11:00:00Z", timeZone: "UTC" }) { _id } | UNAUTHENTICATED | yes       | FORBIDDEN | FORBIDDEN | FORBIDDEN    | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN
createUpdateReminder(userId: $me, reminderId: $planned, reminder: { userId: $me, time: "2026-03-11T11:00:00Z", timeZone: "UTC" }) { _id }   | UNAUTHENTICATED | yes       | NOT_FOUND | NOT_FOUND | NOT_FOUND    | NOT_FOUND | NOT_FOUND | FORBIDDEN | FORBIDDEN
createUpdateReminder(userId: $me, reminder: { userId: $me, time: "2026-03-11T11:00:00Z" }) { _id } | UNAUTHENTICATED | yes       | yes | yes | yes    | yes | yes | FORBIDDEN | FORBIDDEN
createUpdateReminder(userId: $me, reminder: { userId: $me, time: "2026-03-11T11:00:00Z", clientId: "c1" }) { _id } | UNAUTHENTICATED | yes       | yes | yes | yes    | yes | yes | FORBIDDEN | FORBIDDEN
createUpdateReminder(userId: $me, reminder: { userId: $ann, time: "2026-03-11T11:00:00Z" }) { _id } | UNAUTHENTICATED | yes       | FORBIDDEN | FORBIDDEN | FORBIDDEN    | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN
snoozeReminder(reminderId: $rang, minutes: 10) { _id }                        | UNAUTHENTICATED | yes       | NOT_FOUND | NOT_FOUND | NOT_FOUND    | NOT_FOUND | NOT_FOUND | FORBIDDEN | FORBIDDEN
completeReminder(reminderId: $rang, at: "2026-03-10T11:55:00Z") { _id }       | UNAUTHENTICATED | yes       | NOT_FOUND | NOT_FOUND | NOT_FOUND    | NOT_FOUND | NOT_FOUND | FORBIDDEN | FORBIDDEN
removeReminder(reminderId: $planned)                  | UNAUTHENTICATED | yes       | NOT_FOUND | NOT_FOUND | NOT_FOUND    | NOT_FOUND | NOT_FOUND | FORBIDDEN | FORBIDDEN
`;

it('every call answers each of them as the table says', async () => {
  expect(await brokenPermissions({ app: running.app, who, ids, seed, table })).toEqual([]);
}, 240_000);

const byWhoNamesNone = 'who sends no client id is a client of its own, and writes twice';
const seenAgain = 'a device that asks again is seen again';
const again = {
  'createUpdateReminder(userId: $me, reminder: { userId: $me, time: "2026-03-11T11:00:00Z" })': byWhoNamesNone,
  'createUpdateReminder(userId: $me, reminder: { userId: $ann, time: "2026-03-11T11:00:00Z" })': byWhoNamesNone,
  enterRoom: seenAgain,
  stayInRoom: seenAgain,
  registerToMeeting: 'null says that they are registered already (wellness.md §5)',
  deleteDiary: 'told last of several writes, so that a repeat after a kill tells it: anyone who hears reads again',
};

it('every write that was not answered may be asked again, and is found', async () => {
  expect(
    await brokenRepeats({
      app: running.app,
      mongoUrl: running.url,
      who,
      ids,
      seed,
      table,
      later: () => running.clock.advance(30_000),
      again,
    }),
  ).toEqual([]);
}, 240_000);
