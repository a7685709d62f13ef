import {
  Drawer,
  Link,
  Skeleton,
  Slot,
  useContributions,
  useIsWide,
  useLocation,
  useWording,
  type WordingKey,
} from '@banyan/framework';
import { useNavBadges } from '@banyan/framework/host';
import { type MouseEvent, type Ref, useState } from 'react';
import { pageDeployment } from '../../host/page-deployment.ts';
import { NavIcon } from '../NavLinks.tsx';
import { isCurrent, type NavItem, useNavigation } from '../navigation.ts';
import * as css from './bars.module.css';
import { Count, useSpoken } from './NavFace.tsx';

/** At the end of the bar on a wide screen: entries that open a panel over the page (community.md §2). Nothing where there are none. */
export function HeaderIcons({ slot }: { slot: Ref<HTMLSpanElement> }) {
  const isWide = useIsWide();
  const items = useNavigation('header');
  if (!isWide || items.length === 0) return null;
  return (
    <span ref={slot} className={css.icons}>
      {items.map((item) => (
        <HeaderIcon key={item.id} item={item} />
      ))}
    </span>
  );
}

/** Another tab, another window and a download are the browser's. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** A link to the page, which a plain tap opens as a panel, where its module has one and its page is not open already. */
function HeaderIcon({ item }: { item: NavItem }) {
  const { t } = useWording();
  const [path] = useLocation();
  const [opened, setOpened] = useState(false);
  const label = t(item.wording as WordingKey);
  const count = useNavBadges()[item.id] ?? 0;
  const spoken = useSpoken()(label, { count, wording: item.badge });
  const isHere = isCurrent(item, path);
  const hasPanel = useHasPanel(item) && !isHere;
  const open = (event: MouseEvent) => {
    if (!hasPanel || !isPlain(event)) return;
    event.preventDefault();
    setOpened(true);
  };
  return (
    <>
      <Link
        href={item.route}
        className={css.icon}
        aria-label={spoken}
        title={label}
        aria-current={isHere ? 'page' : undefined}
        aria-haspopup={hasPanel ? 'dialog' : undefined}
        onClick={open}
      >
        <NavIcon {...item} />
        <Count count={count} />
      </Link>
      {hasPanel && (
        <Drawer opened={opened} onClose={() => setOpened(false)} title={label}>
          <Slot name="shell.panel/v1" fallback={<Skeleton height="28rem" />} />
        </Drawer>
      )}
    </>
  );
}

function useHasPanel({ id }: NavItem): boolean {
  const panels = useContributions('shell.panel/v1');
  const owner = pageDeployment().modules.find(({ manifest }) => manifest.nav.some((entry) => entry.id === id));
  return panels.some(({ moduleId }) => moduleId === owner?.manifest.id);
}
