// Who may call what of wellness: each member of their own, and nobody of another's. Who impersonates a member neither sees nor changes
// what they plan, and records nothing for them: it says how they are. Videos are the programme's, for every member; staff look after them.
import type { Calls } from '@banyan/kit';
import { isOwnEntry, isSharedWith, keepsDiary } from './diary.policy.ts';
import { canPlan, isHost } from './meeting.policy.ts';
import { isOwnReminder } from './reminder.policy.ts';
import { canEnterRoom, isOwnPeer } from './room.policy.ts';

export const calls: Calls = {
  Query: {
    userReminders: { may: 'signedIn', own: 'userId', private: true },
    diaryConsent: { may: 'signedIn', own: 'userId', private: true },
    diaryNoteKeys: { may: 'signedIn', own: 'userId', private: true },
    diary: { may: 'signedIn', own: 'userId', private: true },
    allVideos: { may: 'signedIn' },
    video: { may: 'signedIn' },
    unfinishedVideo: { may: 'signedIn', private: true },
    manageVideos: { may: 'programme.manage' },
    managedVideo: { may: 'programme.manage' },
    allMeetings: { may: 'signedIn' },
    meeting: { may: 'signedIn' },
    userLiveStreamingQuery: { may: 'signedIn', own: 'userId', private: true },
    meetingHosts: { may: 'meeting.manage' },
    meetingAudience: { may: 'gateway' },
    meetingRoom: { may: 'signedIn', private: true, asks: [canEnterRoom] },
    roomSignals: { may: 'signedIn', private: true, asks: [isOwnPeer] },
    sharedDiaries: { may: 'diary.read', private: true },
    sharedDiary: { may: 'diary.read', private: true, asks: [isSharedWith] },
  },
  Mutation: {
    createUpdateReminder: { may: 'signedIn', own: 'userId', private: true, asks: [isOwnReminder] },
    snoozeReminder: { may: 'signedIn', private: true, asks: [isOwnReminder] },
    completeReminder: { may: 'signedIn', private: true, asks: [isOwnReminder] },
    removeReminder: { may: 'signedIn', private: true, asks: [isOwnReminder] },
    setDiaryConsent: { may: 'signedIn', own: 'userId', private: true },
    addDiaryEntry: { may: 'signedIn', private: true, asks: [keepsDiary] },
    deleteDiaryEntry: { may: 'signedIn', private: true, asks: [isOwnEntry] },
    deleteDiary: { may: 'signedIn', own: 'userId', private: true },
    videoView: { may: 'signedIn', own: 'userId', private: true },
    createVideo: { may: 'programme.manage' },
    updateVideo: { may: 'programme.manage' },
    moveVideo: { may: 'programme.manage' },
    retireVideo: { may: 'programme.manage' },
    restoreVideo: { may: 'programme.manage' },
    setCaptions: { may: 'programme.manage' },
    registerToMeeting: { may: 'signedIn', own: 'userId', private: true },
    unregisterFromMeeting: { may: 'signedIn', own: 'userId', private: true },
    updateMeetingStarted: { may: 'signedIn', private: true, asks: [isHost] },
    updateMeetingFinished: { may: 'signedIn', private: true, asks: [isHost] },
    enterRoom: { may: 'signedIn', private: true, asks: [canEnterRoom] },
    stayInRoom: { may: 'signedIn', private: true, asks: [isOwnPeer] },
    leaveRoom: { may: 'signedIn', private: true, asks: [isOwnPeer] },
    admitToRoom: { may: 'signedIn', private: true, asks: [isHost] },
    removeFromRoom: { may: 'signedIn', private: true, asks: [isHost] },
    sendSignal: { may: 'signedIn', private: true, asks: [isOwnPeer] },
    createMeeting: { may: 'meeting.manage' },
    updateMeeting: { may: 'signedIn', private: true, asks: [canPlan] },
    removeMeeting: { may: 'signedIn', private: true, asks: [canPlan] },
    restoreMeeting: { may: 'signedIn', private: true, asks: [canPlan] },
    setDiarySharing: { may: 'signedIn', own: 'userId', private: true, asks: [keepsDiary] },
  },
};
