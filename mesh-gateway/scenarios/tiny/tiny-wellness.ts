/** What a member of the tiny community plans and watches, and how they feel. */
import { day } from './seeded-items.ts';
import type { TinyResolvers } from './tiny-service.ts';

const entry = { id: 'd1', symptom: 'FATIGUE', severity: 4, note: 'after a long day', at: day };
const page = { hasMore: false, cursor: null, items: [entry] };
const consent = {
  id: 'm1',
  on: true,
  since: day,
  hasEntries: true,
  sharing: { on: true, since: day, lastReadAt: null },
};

const reminder = {
  _id: 'r1',
  userId: 'm1',
  name: 'Breathing',
  phoneNumber: null,
  notification: 'It is time',
  time: day,
  repeat: 'FREQ=DAILY',
  timeZone: 'Asia/Jerusalem',
  next: day,
  rang: null,
  snoozedUntil: null,
  times: [day],
};

const words = [{ language: 'en', text: 'Morning breath' }];
const video = {
  id: 'v1',
  type: 'SESSION',
  order: 1,
  name: 'Morning breath',
  names: words,
  label: 'Short class',
  labels: words,
  data: '/media/file/v1/video.mp4',
  duration: 360,
  width: 640,
  height: 360,
  previewImage: '/media/file/v1/preview.webp',
  pdfUrl: null,
  documents: [],
  captions: [{ language: 'he', label: 'עברית', url: '/media/file/v1/captions-he.vtt' }],
  chapters: [{ at: 0, names: words }],
  surveyAnswered: false,
  position: 12,
};

const managedVideo = { ...video, length: 'SHORT', renditions: 'NONE', isRetired: false, revision: 1, views: 12 };

const meeting = {
  id: 'g1',
  meetingName: 'Breathing together',
  meetingTime: day,
  endTime: day,
  minutes: 45,
  isStarted: false,
  isFinished: false,
  meetingNumber: 'a-room',
  meetingCode: null,
  hostId: 'm1',
  host: { id: 'm1' },
  hostEmail: null,
  participantsList: [{ userId: 'm1', member: { id: 'm1' }, userEmail: null, userPhoneNumber: null, registeredAt: day }],
  participantsCount: 1,
  places: 6,
  isRegistered: true,
  isRepeated: false,
  revision: 1,
};

const peer = { id: 'p1', memberId: 'm1', member: { id: 'm1' }, isHost: true, state: 'IN' };
const room = {
  id: 'g1',
  isHost: true,
  most: 6,
  peers: [peer],
  iceServers: [{ url: 'stun:a', username: null, credential: null }],
};

const manual = {
  id: 'b1',
  order: 1,
  name: 'Sleep and rest',
  names: words,
  label: 'For evenings',
  labels: words,
  data: '/media/file/b1/manual-en.pdf',
  documents: [{ language: 'en', url: '/media/file/b1/manual-en.pdf', pages: 3, bytes: 20_000, preview: null }],
};

const managedManual = { ...manual, isRetired: false, revision: 1, readers: 12, recentReaders: 7, openings: 40 };

export const tinyWellness = {
  Query: {
    userReminders: () => [reminder],
    diaryConsent: () => consent,
    diaryNoteKeys: () => ['a-key'],
    diary: () => page,
    sharedDiaries: () => ({ hasMore: false, cursor: null, items: [{ id: 'm1', since: day, member: { id: 'm1' } }] }),
    sharedDiary: () => page,
    allManuals: () => ({ total: 1, totalForFilter: 1, hasMore: false, items: [manual] }),
    manual: () => manual,
    allVideos: () => ({
      total: 1,
      totalForFilter: 1,
      hasMore: false,
      items: [video],
      labels: [{ names: words, length: 'SHORT', count: 1 }],
    }),
    video: () => video,
    unfinishedVideo: () => video,
    manageVideos: () => [managedVideo],
    managedVideo: () => managedVideo,
    allMeetings: () => [meeting],
    meeting: () => meeting,
    meetingAudience: () => ['everyone'],
    meetingHosts: () => [{ id: 'm1', member: { id: 'm1' } }],
    userLiveStreamingQuery: () => [meeting],
    meetingRoom: () => room,
    roomSignals: () => [{ id: 's1', fromPeerId: 'p2', signal: '{}' }],
    manageManuals: () => [managedManual],
  },
  Mutation: {
    createUpdateReminder: () => reminder,
    snoozeReminder: () => reminder,
    completeReminder: () => reminder,
    removeReminder: () => 'r1',
    setDiaryConsent: () => consent,
    addDiaryEntry: () => entry,
    deleteDiaryEntry: () => 'd1',
    deleteDiary: () => consent,
    setDiarySharing: () => consent,
    createVideo: () => managedVideo,
    updateVideo: () => managedVideo,
    moveVideo: () => managedVideo,
    retireVideo: () => managedVideo,
    restoreVideo: () => managedVideo,
    setCaptions: () => ({ video: managedVideo, faults: [{ line: 3, kind: 'TIME' }] }),
    registerToMeeting: () => meeting,
    unregisterFromMeeting: () => meeting,
    updateMeetingStarted: () => meeting,
    updateMeetingFinished: () => meeting,
    createMeeting: () => [meeting],
    updateMeeting: () => [meeting],
    removeMeeting: () => ['g1'],
    restoreMeeting: () => meeting,
    enterRoom: () => peer,
    joinConference: () => ({ id: 'm1', url: 'https://meet.example/room', isHost: false }),
    stayInRoom: () => room,
    leaveRoom: () => true,
    admitToRoom: () => peer,
    removeFromRoom: () => true,
    sendSignal: () => true,
    setVideoDocument: () => managedVideo,
    createManual: () => managedManual,
    updateManual: () => managedManual,
    setManualDocument: () => managedManual,
    moveManual: () => managedManual,
    retireManual: () => managedManual,
    restoreManual: () => managedManual,
    materialView: () => true,
    videoView: () => ({
      id: 'w1',
      videoId: 'v1',
      isCompleted: false,
      surveyAnswer: 'Was Helpful',
      pauseMinute: '12.00',
    }),
  },
} as TinyResolvers;
