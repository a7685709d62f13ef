// Field -> function, and nothing else.
import type { CompleteResolvers } from '@banyan/kit';
import {
  addDiaryEntry,
  consentFields,
  deleteDiary,
  deleteDiaryEntry,
  diary,
  diaryConsent,
  diaryNoteKeys,
  setDiaryConsent,
  setDiarySharing,
} from './diary/diary.resolver.ts';
import { sharedDiaries, sharedDiary } from './diary/shared-diary.resolver.ts';
import type { Resolvers, ResolversParentTypes } from './generated/resolvers.ts';
import {
  createVideo,
  managedVideo,
  manageVideos,
  moveVideo,
  restoreVideo,
  retireVideo,
  setCaptions,
  updateVideo,
} from './managed-video/managed-video.resolver.ts';
import {
  completeReminder,
  createUpdateReminder,
  reminderFields,
  removeReminder,
  snoozeReminder,
  userReminders,
} from './reminder/reminder.resolver.ts';
import { allVideos, unfinishedVideo, video } from './video/video.resolver.ts';
import { videoView } from './video-view/video-view.resolver.ts';

export const resolvers: CompleteResolvers<Resolvers, ResolversParentTypes> = {
  Query: {
    userReminders,
    diaryConsent,
    diaryNoteKeys,
    diary,
    sharedDiaries,
    sharedDiary,
    allVideos,
    video,
    unfinishedVideo,
    manageVideos,
    managedVideo,
  },
  Mutation: {
    createUpdateReminder,
    snoozeReminder,
    completeReminder,
    removeReminder,
    setDiaryConsent,
    addDiaryEntry,
    deleteDiaryEntry,
    deleteDiary,
    setDiarySharing,
    videoView,
    createVideo,
    updateVideo,
    moveVideo,
    retireVideo,
    restoreVideo,
    setCaptions,
  },
  Reminder: reminderFields,
  DiaryConsent: consentFields,
};
