import { type IconName, iconByName } from '@banyan/framework';

/** Categories name their icons as the icon set does; where the framework's name is another. */
const meanings: Record<string, IconName> = {
  'ball-basketball': 'sport',
  'heart-handshake': 'support',
};

/** The drawing of a category. Its name always stands beside it. */
export function CategoryIcon({ icon }: { icon: string }) {
  const Icon = iconByName(meanings[icon] ?? icon);
  return <Icon aria-hidden size={18} stroke={1.75} />;
}
