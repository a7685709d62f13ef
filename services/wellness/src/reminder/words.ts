// What is said of a reminder that is not its member's own word: the same neutral sentence that a device shows (safe-behaviour 64, 67).
import type { Deployment } from '@banyan/kit';
import en from '../../wording/en.json' with { type: 'json' };
import he from '../../wording/he.json' with { type: 'json' };

const texts = { en, he };

/** The deployment's own words win. */
export function wordsOf({ defaultLanguage, wording }: Deployment): { notification: string } {
  const key = 'wellness.reminder.notification';
  return { notification: wording[defaultLanguage]?.[key] ?? texts[defaultLanguage][key] };
}
