import type { Screen } from '../../e2e/support/screen.ts';
import { calendarScreens } from './calendar-screens.ts';
import { diaryScreens } from './diary-screens.ts';
import { guideScreens } from './guide-screens.ts';
import { manualScreens } from './manual-screens.ts';
import { meetingScreens } from './meeting-screens.ts';
import { videoScreens } from './video-screens.ts';

export const screens: readonly Screen[] = [
  ...guideScreens,
  ...calendarScreens,
  ...diaryScreens,
  ...videoScreens,
  ...meetingScreens,
  ...manualScreens,
];
