import { Link, lazyPart, useLocation, useWording, type WordingKey } from '@banyan/framework';
import { type RefObject, useEffect, useRef, useState } from 'react';
import * as css from './bar.module.css';
import { isCurrent, type NavItem, type NavSlot, useNavigation } from './navigation.ts';
import { useAtRest } from './use-at-rest.ts';

const bars = () => import(/* webpackChunkName: "bars" */ './bars/index.ts');

/** Submenus, badges and More come behind the first screen, and at once where something does not fit (decision 124). */
const FullBar = lazyPart(() => bars().then((file) => file.FullBar));

const Drawn = lazyPart(() => bars().then((file) => file.SideMenu));

/** Before the brand where the deployment has something for it (wellness.md §2). */
export function SideMenu() {
  const items = useNavigation('menu');
  return items.length > 0 && <Drawn items={items} fallback={<span className={css.menu} />} failure={() => null} />;
}

/** Drawn from the page's own text: the bars stand before any module's code is here. */
export const NavIcon = ({ icon, drawing }: Pick<NavItem, 'icon' | 'drawing'>) => (
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

/** The entries of a bar, in one list for both layouts. */
export function NavLinks({ slot }: { slot: NavSlot }) {
  const { t } = useWording();
  const [path] = useLocation();
  const items = useNavigation(slot);
  const nav = useRef<HTMLElement>(null);
  const isFull = useIsFull(nav);
  if (items.length === 0) return null;
  const links = items.map((item) => (
    <Link
      key={item.id}
      href={item.route}
      className={css.navLink}
      aria-current={isCurrent(item, path) ? 'page' : undefined}
    >
      <NavIcon {...item} />
      <span>{t(item.wording as WordingKey)}</span>
    </Link>
  ));
  return (
    <nav ref={nav} aria-label={t('shell.nav.label')} className={css.nav}>
      {isFull ? <FullBar items={items} fallback={links} failure={() => links} /> : links}
    </nav>
  );
}

function useIsFull(nav: RefObject<HTMLElement | null>): boolean {
  const [isTooLong, setIsTooLong] = useState(false);
  useEffect(() => {
    if (nav.current && nav.current.scrollWidth > nav.current.clientWidth) setIsTooLong(true);
  }, [nav]);
  return useAtRest() || isTooLong;
}
