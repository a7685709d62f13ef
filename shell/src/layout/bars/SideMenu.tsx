import { Drawer, IconButton, Link, useLocation, useWording, type WordingKey } from '@banyan/framework';
import { IconMenu2 } from '@banyan/framework/icons';
import { useState } from 'react';
import { isCurrent, type NavItem } from '../navigation.ts';
import * as css from './bars.module.css';
import { isCurrentChild, linkOf, useAllowed } from './nav-child.ts';

/** A button and the drawer it opens: what modules put there, submenus under their names (wellness.md §2). */
export function SideMenu({ items: all }: { items: NavItem[] }) {
  const { t } = useWording();
  const [path] = useLocation();
  const items = useAllowed(all);
  const [opened, setOpened] = useState(false);
  const row = (label: string, href: string, isHere: boolean) => (
    <li key={href}>
      <Link href={href} className={css.menuLink} aria-current={isHere ? 'page' : undefined}>
        {t(label as WordingKey)}
      </Link>
    </li>
  );
  return (
    <>
      <IconButton
        icon={IconMenu2}
        label={t('shell.nav.menu')}
        className={css.menuButton}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      />
      <Drawer opened={opened} onClose={() => setOpened(false)} title={t('shell.nav.menu')}>
        <nav aria-label={t('shell.nav.menu')}>
          {items.map(({ id, wording, route, children }) =>
            children ? (
              <section key={id}>
                <h2 className={css.menuHead}>{t(wording as WordingKey)}</h2>
                <ul className={css.menuList}>
                  {children.map((child) =>
                    row(child.wording, linkOf(child), isCurrentChild(child, path, location.search)),
                  )}
                </ul>
              </section>
            ) : (
              <ul key={id} className={css.menuList}>
                {row(wording, route, isCurrent({ route }, path) && location.search === '')}
              </ul>
            ),
          )}
        </nav>
      </Drawer>
    </>
  );
}
