// What takes place while the demo is looked at, once in each language: the feed tells of it, and media has the photos of those who are there.
import { derivedId } from '../ids/derived-id.ts';

const openDay = (language: 'en' | 'he') => {
  const externalKey = `seed:open-day-${language}`;
  // As the feed names what it imports.
  return { externalKey, itemId: derivedId('item', externalKey) };
};

/** By their keys of the feed's import, and by what they are called there. */
export const openDays = { en: openDay('en'), he: openDay('he') };
