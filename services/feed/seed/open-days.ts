// What takes place today, once in each language: members send photos of it to its wall (the seed of media has some).
import { atClock } from '@banyan/kit';
import { openDays } from '@banyan/kit/seed';
import type { PlannedItem, Planning } from './plan-items.ts';
import type { CategoryId, Language } from './story.ts';

const stories = {
  en: {
    title: 'Open day in the garden',
    text: 'From breakfast until the lanterns are lit: come and go as you like. Share a photo of what you see, and those at home see it too.',
    place: 'The garden, and the lawn behind it',
    contact: 'Dana',
    category: 'community',
    scene: 'garden',
  },
  he: {
    title: 'יום פתוח על הדשא',
    text: 'מארוחת הבוקר ועד שמדליקים את הפנסים: אפשר לבוא וללכת מתי שנוח. כדאי לשתף תמונה ממה שרואים, כדי שגם מי שבבית יראה.',
    place: 'הגינה והדשא שמאחוריה',
    contact: 'שירה',
    category: 'community',
    scene: 'night',
  },
} as const satisfies Record<Language, object>;

const minute = 60_000;
const day = 24 * 60 * minute;

/** For everyone, all day long. */
export function planOpenDays({ people, now, zone }: Pick<Planning, 'people' | 'now' | 'zone'>): PlannedItem[] {
  return (['en', 'he'] as const).map((language) => {
    const { title, text: description, place: locationName, contact: whoToContact, category, scene } = stories[language];
    const startTime = atClock(now, 0, '00:00', zone);
    const endTime = new Date(atClock(now, 1, '00:00', zone).getTime() - minute);
    const content = { title, description, locationName, whoToContact, startTime, endTime, allDay: true };
    const publishedAt = new Date(now.getTime() - 2 * day);
    const author = people.find(({ staff }) => staff)!;
    const seed = {
      externalKey: openDays[language].externalKey,
      kind: 'event' as const,
      targets: ['all'],
      categories: [category],
      publishedAt,
      createdAt: publishedAt,
      authorId: author.id,
      content,
    };
    return { seed, scene, language, category: category as CategoryId, publishedAt };
  });
}
