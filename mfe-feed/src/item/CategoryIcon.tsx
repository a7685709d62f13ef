import {
  type Icon,
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
} from '@banyan/framework/icons';

/** What categories may name, by the icon set's own names; another has a leaf. */
const shapes: Record<string, Icon> = {
  'ball-basketball': IconBallBasketball,
  book: IconBook,
  calendar: IconCalendar,
  'heart-handshake': IconHeartHandshake,
  music: IconMusic,
  news: IconNews,
  photo: IconPhoto,
  tree: IconTree,
  users: IconUsers,
  yoga: IconYoga,
};

/** The drawing of a category. Its name always stands beside it. */
export function CategoryIcon({ icon }: { icon: string }) {
  const Shape = shapes[icon] ?? IconLeaf;
  return <Shape aria-hidden size={16} stroke={1.75} />;
}
