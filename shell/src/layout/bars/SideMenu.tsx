import { Drawer, IconButton, Link, useLocation, useWording, type WordingKey } from '@banyan/framework';
import { IconMenu2 } from '@banyan/framework/icons';
import { type ReactNode, useState } from 'react';
import { NavIcon } from '../NavLinks.tsx';
import { isCurrent, type NavItem } from '../navigation.ts';
import * as css from './bars.module.css';
import { isCurrentChild, linkOf, useAllowed } from './nav-child.ts';

/** A button and the drawer it opens: what modules put there, submenus under their names (wellness.md §2). */
export function SideMenu({ items: all }: { items: NavItem[] }) {
  const { t } = useWording();
  const items = useAllowed(all);
  const [opened, setOpened] = useState(false);
  return (
    <>
      <IconButton
        icon={IconMenu2}
        label={t('shell.nav.menu')}
        className={css.menuButton}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      />
      <Drawer opened={opened} onClose={() => setOpened(false)} title={t('shell.nav.menu')} side="start">
        <nav aria-label={t('shell.nav.menu')}>
          {items.map((item) => (
            <Entries key={item.id} item={item} />
          ))}
        </nav>
      </Drawer>
    </>
  );
}

/** One entry, or the entries of its submenu under its name. */
function Entries({ item }: { item: NavItem }) {
  const { wording, route, children } = item;
  const { t } = useWording();
  const [path] = useLocation();
  if (!children) {
    const isHere = isCurrent({ route }, path) && location.search === '';
    return (
      <ul className={css.menuList}>
        <Row wording={wording} href={route} isHere={isHere} icon={<NavIcon {...item} />} />
      </ul>
    );
  }
  return (
    <section>
      <h2 className={css.menuHead}>{t(wording as WordingKey)}</h2>
      <ul className={css.menuList}>
        {children.map((child) => {
          const isHere = isCurrentChild(child, path, location.search);
          return <Row key={child.id} wording={child.wording} href={linkOf(child)} isHere={isHere} />;
        })}
      </ul>
    </section>
  );
}

interface RowProps {
  wording: string;
  href: string;
  isHere: boolean;
  icon?: ReactNode;
}

function Row({ wording, href, isHere, icon }: RowProps) {
  const { t } = useWording();
  return (
    <li>
      <Link href={href} className={css.menuLink} aria-current={isHere ? 'page' : undefined}>
        {icon}
        {t(wording as WordingKey)}
      </Link>
    </li>
  );
}
