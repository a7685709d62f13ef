import { Link, useLocation, useWording, type WordingKey } from '@banyan/framework';
import * as css from './layout.module.css';
import { isCurrent, type NavItem, useNavigation } from './navigation.ts';

/** Drawn from the page's own text: the bars stand before any module's code is here. */
const NavIcon = ({ icon, drawing }: NavItem) => (
  <svg
    className={`tabler-icon tabler-icon-${icon}`}
    viewBox="0 0 24 24"
    width={24}
    height={24}
    fill="none"
    stroke="currentColor"
    strokeWidth={2}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    <path d={drawing} />
  </svg>
);

/** The entries of the bars, in one list for both layouts. */
export function NavLinks() {
  const { t } = useWording();
  const [path] = useLocation();
  const items = useNavigation();
  if (items.length === 0) return null;
  return (
    <nav aria-label={t('shell.nav.label')} className={css.nav}>
      {items.map((item) => (
        <Link
          key={item.id}
          href={item.route}
          className={css.navLink}
          aria-current={isCurrent(item, path) ? 'page' : undefined}
        >
          <NavIcon {...item} />
          <span>{t(item.wording as WordingKey)}</span>
        </Link>
      ))}
    </nav>
  );
}
