import { Link, useViewer, useWording, type WordingKey } from '@banyan/framework';
import { NavIcon } from '../layout/NavLinks.tsx';
import { useNavigation } from '../layout/navigation.ts';
import * as css from './settings-page.module.css';

/** To what modules let a member set on pages of their own (`places: ["settings"]`). It is the member's, and nobody's who impersonates them. */
export function ModuleLinks() {
  const { t } = useWording();
  const items = useNavigation('settings');
  const isActing = Boolean(useViewer()?.acting);
  if (isActing) return null;
  return items.map((item) => (
    <Link key={item.id} href={`${item.route}?from=settings`} className={css.link}>
      <NavIcon {...item} />
      {t(item.wording as WordingKey)}
    </Link>
  ));
}
