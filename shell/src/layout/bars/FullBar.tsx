import { Link, Menu, type MenuItem, useIsWide, useLocation, useWording, type WordingKey } from '@banyan/framework';
import { useNavBadges } from '@banyan/framework/host';
import { type KeyboardEvent, useRef } from 'react';
import * as bar from '../bar.module.css';
import { NavIcon } from '../NavLinks.tsx';
import { isCurrent, type NavItem } from '../navigation.ts';
import * as css from './bars.module.css';
import { HeaderIcons } from './HeaderIcons.tsx';
import { Count, NavFace, useSpoken, type Waiting } from './NavFace.tsx';
import { isCurrentChild, linkOf, useAllowed } from './nav-child.ts';
import { useFitting } from './use-fitting.ts';
import { WhatWaits } from './WhatWaits.tsx';

const useEntryClass = (): string => `${bar.navLink} ${css.entry} ${useIsWide() ? css.beside : css.below}`;

/** Three dots in a row, as the icon set draws them. */
const MORE = {
  icon: 'dots',
  drawing: 'M4 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M11 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M18 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0',
  wording: 'shell.nav.more',
};

/** The bars with all they can do: submenus, numbers, icons at their end, and More for what has no room (community.md §2). */
export function FullBar({ items: all }: { items: NavItem[] }) {
  const items = useAllowed(all);
  const badges = useNavBadges();
  const unseen = useRef<HTMLSpanElement>(null);
  const icons = useRef<HTMLSpanElement>(null);
  const entry = useEntryClass();
  const count = useFitting(unseen, icons, items.length);
  const waiting = ({ id, badge, children = [] }: NavItem): Waiting => ({
    count: [id, ...children.map((child) => child.id)].reduce((sum, each) => sum + (badges[each] ?? 0), 0),
    wording: badge,
  });
  const waitingAt = (some: NavItem[]): Waiting => ({ count: some.reduce((sum, item) => sum + waiting(item).count, 0) });
  const rest = items.slice(count);
  return (
    <>
      {items.slice(0, count).map((item) => (
        <Entry key={item.id} item={item} waiting={waiting(item)} />
      ))}
      {rest.length > 0 && <Submenu face={MORE} items={rest} waiting={waitingAt(rest)} waitingOf={waiting} />}
      <HeaderIcons slot={icons} />
      <WhatWaits />
      <span className={css.unseen} aria-hidden>
        <span ref={unseen} className={css.row}>
          {items.map((item) => (
            <span key={item.id} className={entry}>
              <NavFace {...item} waiting={waiting(item)} />
            </span>
          ))}
          <span className={entry}>
            <NavFace {...MORE} waiting={waitingAt(items)} />
          </span>
        </span>
      </span>
    </>
  );
}

function Entry({ item, waiting }: { item: NavItem; waiting: Waiting }) {
  const [path] = useLocation();
  const entry = useEntryClass();
  if (item.children) return <Submenu face={item} items={[item]} waiting={waiting} />;
  return (
    <Link href={item.route} className={entry} aria-current={isCurrent(item, path) ? 'page' : undefined}>
      <NavFace {...item} waiting={waiting} />
    </Link>
  );
}

interface SubmenuProps {
  face: typeof MORE;
  items: NavItem[];
  waiting: Waiting;
  /** Says what waits at each of them. Default: not said. */
  waitingOf?: (item: NavItem) => Waiting;
}

/** As a list's owner would: the arrow that points at it opens it. */
function openByArrow(event: KeyboardEvent<HTMLButtonElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  event.preventDefault();
  if (event.currentTarget.getAttribute('aria-expanded') === 'false') event.currentTarget.click();
}

function Submenu({ face, items, waiting, waitingOf }: SubmenuProps) {
  const { t } = useWording();
  const [path] = useLocation();
  const entry = useEntryClass();
  const label = t(face.wording as WordingKey);
  const hasCurrent = items.some((item) => isCurrent(item, path));
  const trigger = (
    <button
      type="button"
      className={`${entry} ${css.button}`}
      aria-current={hasCurrent ? 'true' : undefined}
      onKeyDown={openByArrow}
    >
      <NavFace {...face} waiting={waiting} />
    </button>
  );
  return (
    <span className={css.opener}>
      <Menu label={label} trigger={trigger} items={useMenuItems(items, waitingOf)} />
    </span>
  );
}

/** Links for entries, and for what is in a submenu under its entry's name. */
function useMenuItems(items: NavItem[], waitingOf: SubmenuProps['waitingOf']): MenuItem[] {
  const { t } = useWording();
  const [path] = useLocation();
  const spoken = useSpoken();
  return items.flatMap((item): MenuItem[] => {
    const { id, route, wording, children } = item;
    const label = t(wording as WordingKey);
    if (!children) {
      const icon = (() => <NavIcon {...item} />) as unknown as NonNullable<MenuItem['icon']>;
      const waiting = waitingOf?.(item) ?? { count: 0 };
      const words = { label, spoken: spoken(label, waiting), end: <Count {...waiting} /> };
      return [{ id, ...words, href: route, isCurrent: isCurrent(item, path), icon }];
    }
    return children.map((child, index) => ({
      id: child.id,
      label: t(child.wording as WordingKey),
      href: linkOf(child),
      isCurrent: isCurrentChild(child, path, location.search),
      ...(waitingOf && index === 0 && { section: label }),
    }));
  });
}
