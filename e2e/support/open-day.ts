import { openDays } from '@banyan/kit/seed';
import type { Language } from './device.ts';

/** The seeded event of today that has photos on its wall. */
export const openDayPath = (language: Language) => `/show-post/${openDays[language].itemId}/all`;
