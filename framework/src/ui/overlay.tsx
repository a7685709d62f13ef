/** The lazy chunk: what floats needs positioning, focus traps and scroll locks, and no first screen does. */
import './css-overlay.ts';
import { Drawer, Menu, Modal, Popover } from '@mantine/core';
import { Fragment, type MouseEvent } from 'react';
import { useIsWide } from '../navigation/use-is-wide.ts';
import { useWording } from '../wording/use-wording.ts';
import * as css from './overlay.module.css';
import type { DrawerProps, MenuItem, ModalProps, OpenMenuProps, OpenPopoverProps } from './overlays.tsx';
import { Surroundings } from './Surroundings.tsx';
import * as sheet from './sheet.module.css';
import { useScrollLock } from './use-scroll-lock.ts';
import { useSwipeDown } from './use-swipe-down.ts';

/** Layers move in by CSS (overlay-base.css), from the first frame on: Mantine's own motion shows nothing until the third (decision 236). */
const NO_TRANSITION = { duration: 0 };

const FILLED = { classNames: { content: css.filled ?? '', body: css.filledBody ?? '' } };

/** A dialog's head is no banner of the page. */
const ATTRIBUTES = { header: { role: 'presentation' } };

export function OpenModal({ opened, onClose, title, size, isFullScreen, isFilled, children }: ModalProps) {
  const { t } = useWording();
  useScrollLock(opened);
  return (
    <Surroundings>
      <Modal
        opened={opened}
        onClose={onClose}
        closeOnEscape={false}
        title={title}
        size={size ?? 'md'}
        fullScreen={isFullScreen ?? false}
        centered
        transitionProps={NO_TRANSITION}
        returnFocus={false}
        lockScroll={false}
        attributes={ATTRIBUTES}
        closeButtonProps={{ 'aria-label': t('overlay.close') }}
        {...(isFilled && FILLED)}
      >
        {children}
      </Modal>
    </Surroundings>
  );
}

export function OpenDrawer({ opened, onClose, title, side = 'end', children }: DrawerProps) {
  const { t } = useWording();
  useScrollLock(opened);
  return (
    <Surroundings>
      <Drawer
        opened={opened}
        onClose={onClose}
        closeOnEscape={false}
        title={title}
        // Of a page that is read to the right; Mantine mirrors it.
        position={side === 'start' ? 'left' : 'right'}
        transitionProps={NO_TRANSITION}
        returnFocus={false}
        lockScroll={false}
        attributes={{ ...ATTRIBUTES, content: { 'data-side': side } }}
        closeButtonProps={{ 'aria-label': t('overlay.close') }}
      >
        {children}
      </Drawer>
    </Surroundings>
  );
}

/**
 * Lies over the trigger, so that the trigger itself is never moved in the tree and keeps its focus. Mantine names the
 * menu after it.
 */
const anchor = (label: string) => (
  // biome-ignore lint/a11y/useAriaPropsSupportedByRole: only read through the menu's aria-labelledby.
  <span className={css.anchor} aria-hidden aria-label={label} />
);

function Item({ item }: { item: MenuItem }) {
  const Icon = item.icon;
  return (
    <Menu.Item
      leftSection={Icon && <Icon aria-hidden size={20} />}
      data-tone={item.tone}
      disabled={item.isDisabled ?? false}
      rightSection={item.end}
      aria-label={item.spoken}
      closeMenuOnClick={false}
      {...(item.href ? linkTo(item as LinkItem) : { onClick: item.onSelect })}
    >
      {item.label}
    </Menu.Item>
  );
}

type LinkItem = MenuItem & { href: string };

/** A tap with a modifier is the browser's: another tab, a download. */
const linkTo = ({ href, isCurrent, onSelect }: LinkItem) => ({
  component: 'a' as const,
  href,
  'aria-current': isCurrent ? ('page' as const) : undefined,
  onClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onSelect?.();
  },
});

/** Beside the button where there is room; on a phone a sheet from below, that a swipe puts away. */
function usePlacement(onClose: () => void) {
  const isSheet = !useIsWide();
  const swipe = useSwipeDown(onClose);
  const place = {
    onChange: (next: boolean) => !next && onClose(),
    closeOnEscape: false,
    returnFocus: false,
    hideDetached: false,
    withOverlay: isSheet,
    overlayProps: { className: sheet.under, fixed: true },
    transitionProps: NO_TRANSITION,
  };
  const dropdown = isSheet ? { className: sheet.sheet, 'data-sheet': true, ...swipe } : {};
  return { place, dropdown, handle: isSheet && <div className={sheet.handle} aria-hidden /> };
}

export function OpenMenu({ opened, onClose, label, items }: OpenMenuProps) {
  const { place, dropdown, handle } = usePlacement(onClose);
  return (
    <Surroundings>
      {/* What Mantine sets before the items to take the first focus is no item, which a menu may not have. */}
      <Menu opened={opened} position="bottom-start" withInitialFocusPlaceholder={false} {...place}>
        <Menu.Target>{anchor(label)}</Menu.Target>
        <Menu.Dropdown {...dropdown}>
          {handle}
          {items.map((item) => (
            <Fragment key={item.id}>
              {item.section && <Menu.Label>{item.section}</Menu.Label>}
              <Item item={item} />
            </Fragment>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Surroundings>
  );
}

export function OpenPopover({ opened, onClose, label, position, children }: OpenPopoverProps) {
  const { place, dropdown, handle } = usePlacement(onClose);
  return (
    <Surroundings>
      <Popover opened={opened} position={position ?? 'bottom-start'} withRoles={false} trapFocus shadow="md" {...place}>
        <Popover.Target>{anchor(label)}</Popover.Target>
        <Popover.Dropdown role="dialog" aria-label={label} tabIndex={-1} {...dropdown}>
          {handle}
          {children}
        </Popover.Dropdown>
      </Popover>
    </Surroundings>
  );
}
