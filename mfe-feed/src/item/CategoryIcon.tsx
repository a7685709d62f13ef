import { categoryIcon } from '@banyan/framework/icons';

/** The drawing of a category. Its name always stands beside it. */
export function CategoryIcon({ icon }: { icon: string }) {
  const Shape = categoryIcon(icon);
  return <Shape aria-hidden size={16} stroke={1.75} />;
}
