import { dialog, type Overlay, say, starting } from './overlay.ts';

export const wellnessOverlays: readonly Overlay[] = [
  {
    name: 'the guide',
    drawnBy: 'mfe-wellness/src/guide/panel/GuideOverlay.tsx',
    open: (page) => page.getByRole('button', { name: say('wellness.guide.nav') }).click(),
    shown: dialog('wellness.guide.title'),
  },
  // The same on a phone, drawn by a sheet in place of a box (guide.spec.ts).
  {
    name: 'the guide on a phone',
    drawnBy: 'mfe-wellness/src/guide/panel/GuideOverlay.tsx',
    shown: dialog('wellness.guide.title'),
  },
  // manuals.spec.ts.
  {
    name: 'a manual',
    drawnBy: 'mfe-wellness/src/manual/PdfModal.tsx',
    shown: (page) =>
      page.getByRole('dialog').filter({ has: page.getByRole('toolbar', { name: say('wellness.reader.tools') }) }),
  },
  {
    name: 'what else there is at a manual',
    drawnBy: 'mfe-wellness/src/manual/reader/Toolbar.tsx',
    shown: (page) => page.getByRole('menu', { name: say('wellness.reader.more') }),
  },
  // calendar.spec.ts.
  {
    name: 'form of a reminder',
    drawnBy: 'mfe-wellness/src/calendar/reminders/ReminderOverlay.tsx',
    shown: dialog('wellness.reminder.addTitle'),
  },
  {
    name: 'question before a reminder’s words are left',
    drawnBy: 'mfe-wellness/src/calendar/reminders/ReminderOverlay.tsx',
    shown: dialog('wellness.reminder.leaveQuestion'),
  },
  {
    name: 'question before a reminder is removed that is over',
    drawnBy: 'mfe-wellness/src/calendar/reminders/useReminderActs.ts',
    shown: (page) => page.getByRole('dialog', { name: starting('wellness.reminder.removeQuestion') }),
  },
  // diary.spec.ts.
  {
    name: 'question before a diary is kept no more',
    drawnBy: 'mfe-wellness/src/diary/useChoosing.ts',
    shown: dialog('wellness.diary.keep.stopAsk'),
  },
  {
    name: 'question before a diary is shared',
    drawnBy: 'mfe-wellness/src/diary/useChoosing.ts',
    shown: dialog('wellness.diary.care.ask'),
  },
  {
    name: 'question before a diary is deleted',
    drawnBy: 'mfe-wellness/src/diary/useDeleting.ts',
    shown: dialog('wellness.diary.keep.deleteAsk'),
  },
  // videos.spec.ts.
  {
    name: 'keys of the player',
    drawnBy: 'mfe-wellness/src/video/player/settings/KeyList.tsx',
    shown: dialog('wellness.player.keys'),
  },
  // downloads.spec.ts.
  {
    name: 'question before a video is removed from the device',
    drawnBy: 'mfe-wellness/src/video/download/DownloadVideo.tsx',
    shown: (page) =>
      page.getByRole('dialog', { name: new RegExp(say('wellness.download.removeTitle', { name: '.+' })) }),
  },
  // meetings.spec.ts.
  {
    name: 'question before a live meeting is ended',
    drawnBy: 'mfe-wellness/src/meeting/use-meeting-acts.ts',
    shown: (page) => page.getByRole('dialog', { name: starting('wellness.meetings.finishAsk') }),
  },
  {
    name: 'question before a live meeting is ended from its room',
    drawnBy: 'mfe-wellness/src/room/Going.tsx',
    shown: dialog('wellness.room.finishAsk'),
  },
  {
    name: 'question before captions are made of what a member says',
    drawnBy: 'mfe-wellness/src/room/captions/use-captions.ts',
    shown: dialog('wellness.room.captionsAsk'),
  },
];
