import type { CategoryId, Language } from './story.ts';

/** The icon is the name of a tabler icon; the feed module draws these. */
export const categories: readonly { id: CategoryId; names: Record<Language, string>; icon: string }[] = [
  { id: 'community', names: { en: 'Community', he: 'קהילה' }, icon: 'users' },
  { id: 'yoga', names: { en: 'Yoga', he: 'יוגה' }, icon: 'yoga' },
  { id: 'nature', names: { en: 'Nature', he: 'טבע' }, icon: 'tree' },
  { id: 'support', names: { en: 'Support circles', he: 'מעגלי תמיכה' }, icon: 'heart-handshake' },
  { id: 'courses', names: { en: 'Courses', he: 'קורסים' }, icon: 'book' },
  { id: 'culture', names: { en: 'Culture', he: 'תרבות' }, icon: 'music' },
  { id: 'sport', names: { en: 'Sport', he: 'ספורט' }, icon: 'ball-basketball' },
];
