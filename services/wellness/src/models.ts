// Every collection of this service, named in one place.
import type { Connection } from 'mongoose';
import { diaryModel } from './diary/diary.model.ts';
import { diaryEntryModel } from './diary/diary-entry.model.ts';
import { diaryReadingModel } from './diary/diary-reading.model.ts';
import { keyCheckModel } from './diary/key-check.model.ts';
import { manualModel } from './manual/manual.model.ts';
import { manualViewModel } from './manual-view/manual-view.model.ts';
import { meetingModel } from './meeting/meeting.model.ts';
import { registrationModel } from './registration/registration.model.ts';
import { reminderModel } from './reminder/reminder.model.ts';
import { roomPeerModel } from './room/room-peer.model.ts';
import { roomSignalModel } from './room/room-signal.model.ts';
import { videoModel } from './video/video.model.ts';
import { videoViewModel } from './video-view/video-view.model.ts';

export function openModels(database: Connection) {
  return {
    reminders: reminderModel(database),
    diaries: diaryModel(database),
    diaryEntries: diaryEntryModel(database),
    diaryReadings: diaryReadingModel(database),
    keyChecks: keyCheckModel(database),
    manuals: manualModel(database),
    manualViews: manualViewModel(database),
    videos: videoModel(database),
    videoViews: videoViewModel(database),
    meetings: meetingModel(database),
    registrations: registrationModel(database),
    roomPeers: roomPeerModel(database),
    roomSignals: roomSignalModel(database),
  };
}

export type Models = ReturnType<typeof openModels>;
