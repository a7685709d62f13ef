import {
  IconBallBasketball,
  IconBook,
  IconCalendar,
  IconHeartHandshake,
  IconLeaf,
  IconMusic,
  IconNews,
  IconPhoto,
  IconTree,
  IconUsers,
  IconYoga,
} from '@tabler/icons-react';

/**
 * What categories may name, by the icon set's own names: staff choose among them, and cards draw them. Another name, of what was imported, has
 * the leaf.
 */
export const categoryIcons = {
  'ball-basketball': IconBallBasketball,
  book: IconBook,
  calendar: IconCalendar,
  'heart-handshake': IconHeartHandshake,
  leaf: IconLeaf,
  music: IconMusic,
  news: IconNews,
  photo: IconPhoto,
  tree: IconTree,
  users: IconUsers,
  yoga: IconYoga,
} as const;

export type CategoryIconName = keyof typeof categoryIcons;

/** @returns the drawing of this name, or the leaf */
export const categoryIcon = (name: string) =>
  name in categoryIcons ? categoryIcons[name as CategoryIconName] : categoryIcons.leaf;
