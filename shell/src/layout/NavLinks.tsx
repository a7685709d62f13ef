import { iconByName, Link, useLocation, useWording, type WordingKey } from '@banyan/framework';
import * as css from './layout.module.css';
import { isCurrent, useNavigation } from './navigation.ts';

/** The entries of the bars, in one list for both layouts. */
export function NavLinks() {
  const { t } = useWording();
  const [path] = useLocation();
  const items = useNavigation();
  if (items.length === 0) return null;
  return (
    <nav aria-label={t('shell.nav.label')} className={css.nav}>
      {items.map((item) => {
        const Icon = iconByName(item.icon);
        return (
          <Link
            key={item.id}
            href={item.route}
            className={css.navLink}
            aria-current={isCurrent(item, path) ? 'page' : undefined}
          >
            <Icon aria-hidden size={24} />
            <span>{t(item.wording as WordingKey)}</span>
          </Link>
        );
      })}
    </nav>
  );
}
