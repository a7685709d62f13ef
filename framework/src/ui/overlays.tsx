import type { Icon } from '@tabler/icons-react';
import { cloneElement, type ReactElement, type ReactNode, useRef, useState } from 'react';
import { navigate } from '../navigation/overlay-history.ts';
import { type OverlayOptions, useOverlay } from '../navigation/use-overlay.ts';
import * as css from './overlay.module.css';
import { Floating } from './overlay-entry.tsx';
import { triggerIn, useFocusReturn } from './use-focus-return.ts';

export { preloadOverlays } from './overlay-entry.tsx';

export interface ModalProps extends OverlayOptions {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Default: `md`. */
  size?: 'sm' | 'md' | 'lg' | 'xl';
  isFullScreen?: boolean;
  /** What is in it has all of the height below the title, and scrolls by itself. Default: false. */
  isFilled?: boolean;
  children: ReactNode;
}

/** A dialog over the page. Traps the focus and gives it back; Back and Escape close it. */
export function Modal(props: ModalProps) {
  useFocusReturn(props.opened);
  const close = useOverlay(props.opened, props.onClose, props);
  return (
    <Floating opened={props.opened} onClose={close}>
      {({ OpenModal }) => <OpenModal {...props} onClose={close} />}
    </Floating>
  );
}

export interface DrawerProps extends OverlayOptions {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  /** The edge it comes from: the one its button is at. Default: `end`. */
  side?: 'start' | 'end';
  children: ReactNode;
}

/** A dialog at an edge of the page. */
export function Drawer(props: DrawerProps) {
  useFocusReturn(props.opened);
  const close = useOverlay(props.opened, props.onClose, props);
  return (
    <Floating opened={props.opened} onClose={close}>
      {({ OpenDrawer }) => <OpenDrawer {...props} onClose={close} />}
    </Floating>
  );
}

/** An element that takes a click and the two attributes that report an overlay: `Button`, `IconButton`. */
type Trigger = ReactElement<{ onClick?: () => void; 'aria-haspopup'?: 'menu' | 'dialog'; 'aria-expanded'?: boolean }>;

/** A button and what it opens and closes. */
function useTrigger(trigger: Trigger, kind: 'menu' | 'dialog') {
  const [opened, setOpened] = useState(false);
  const around = useRef<HTMLSpanElement>(null);
  useFocusReturn(opened, around);
  const close = useOverlay(opened, () => setOpened(false));
  const onClick = () => (opened ? close() : setOpened(true));
  const button = cloneElement(trigger, { onClick, 'aria-haspopup': kind, 'aria-expanded': opened });
  /** First: what an action inside opens takes its place, and gives the focus back to its button. */
  const leave = () => {
    close();
    triggerIn(around)?.focus({ preventScroll: true });
  };
  return { opened, close, leave, around, button };
}

export interface MenuItem {
  id: string;
  label: string;
  icon?: Icon;
  tone?: 'danger';
  isDisabled?: boolean;
  /** Where it leads: a link then, which may also be opened in another tab. */
  href?: string;
  /** The member is there. */
  isCurrent?: boolean;
  /** At its end, for the eye alone; `spoken` then says all of it. */
  end?: ReactNode;
  spoken?: string;
  /** Stands above it: it begins what is called that. */
  section?: string;
  /** Default: goes to `href`. */
  onSelect?: () => void;
}

export interface MenuProps {
  /** What the list is of, for screen readers. */
  label: string;
  trigger: Trigger;
  items: MenuItem[];
}

export interface OpenMenuProps extends Omit<MenuProps, 'trigger'> {
  opened: boolean;
  onClose: () => void;
}

/** A button that opens a list of actions, on a phone as a sheet from below; arrow keys move, Back and Escape close. */
export function Menu({ trigger, label, items }: MenuProps) {
  const { opened, close, leave, around, button } = useTrigger(trigger, 'menu');
  const select = ({ onSelect, href }: MenuItem) => {
    leave();
    onSelect?.();
    if (href) navigate(href);
  };
  return (
    <span ref={around} className={css.around}>
      {button}
      <Floating opened={opened} onClose={close}>
        {({ OpenMenu }) => (
          <OpenMenu
            opened={opened}
            onClose={close}
            label={label}
            items={items.map((item) => ({ ...item, onSelect: () => select(item) }))}
          />
        )}
      </Floating>
    </span>
  );
}

export interface PopoverProps {
  label: string;
  trigger: Trigger;
  /** Default: `bottom-start`. It turns over where there is no room. */
  position?: 'top-start' | 'top-end' | 'bottom-start' | 'bottom-end';
  /** The content; gets how to close. */
  children: (close: () => void) => ReactNode;
}

export interface OpenPopoverProps extends Pick<PopoverProps, 'label' | 'position'> {
  opened: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A button that opens a small panel beside itself, on a phone as a sheet from below. */
export function Popover({ trigger, label, position, children }: PopoverProps) {
  const { opened, close, leave, around, button } = useTrigger(trigger, 'dialog');
  return (
    <span ref={around} className={css.around}>
      {button}
      <Floating opened={opened} onClose={close}>
        {({ OpenPopover }) => (
          <OpenPopover opened={opened} onClose={close} label={label} position={position}>
            {children(leave)}
          </OpenPopover>
        )}
      </Floating>
    </span>
  );
}
