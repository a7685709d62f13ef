import type { Icon } from '@tabler/icons-react';
import {
  cloneElement,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type LayerOptions, useLayer } from '../place/use-layer.ts';
import * as css from './overlay.module.css';
import { Floating } from './overlay-door.tsx';

export { preloadOverlays } from './overlay-door.tsx';

/**
 * Whoever had the focus when a layer opened has it again when the layer closes or is taken away; of a menu or a popover
 * its button, which not every browser gives the focus to by a click.
 */
function useFocusReturn(opened: boolean, around?: RefObject<HTMLElement | null>): void {
  // Asked while rendering: the layer's own effects, which move the focus, run before ours.
  const opener = useMemo(() => (opened ? (document.activeElement as HTMLElement | null) : null), [opened]);
  useEffect(() => {
    if (!opened) return;
    const target = around ? triggerIn(around) : opener;
    return () => {
      const held = document.activeElement;
      setTimeout(() => {
        // Whoever tapped a field, or opened another layer, has the focus there.
        const isTaken = document.activeElement !== held && document.activeElement !== document.body;
        if (target?.isConnected && !isTaken) target.focus({ preventScroll: true });
      });
    };
  }, [opened, opener, around]);
}

const triggerIn = (around: RefObject<HTMLElement | null>) => around.current?.firstElementChild as HTMLElement | null;

export interface ModalProps extends LayerOptions {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Default: `md`. */
  size?: 'sm' | 'md' | 'lg' | 'xl';
  isFullScreen?: boolean;
  children: ReactNode;
}

/** A dialog over the page. Traps the focus and gives it back; Back and Escape close it. */
export function Modal(props: ModalProps) {
  useFocusReturn(props.opened);
  const close = useLayer(props.opened, props.onClose, props);
  return (
    <Floating opened={props.opened} onClose={close}>
      {({ OpenModal }) => <OpenModal {...props} onClose={close} />}
    </Floating>
  );
}

export interface DrawerProps extends LayerOptions {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
}

/** A dialog at the end edge of the page. */
export function Drawer(props: DrawerProps) {
  useFocusReturn(props.opened);
  const close = useLayer(props.opened, props.onClose, props);
  return (
    <Floating opened={props.opened} onClose={close}>
      {({ OpenDrawer }) => <OpenDrawer {...props} onClose={close} />}
    </Floating>
  );
}

/** An element that takes a click and the two attributes that tell of an overlay: `Button`, `IconButton`. */
type Trigger = ReactElement<{ onClick?: () => void; 'aria-haspopup'?: 'menu' | 'dialog'; 'aria-expanded'?: boolean }>;

/** A button and what it opens and closes. */
function useTrigger(trigger: Trigger, kind: 'menu' | 'dialog') {
  const [opened, setOpened] = useState(false);
  const around = useRef<HTMLSpanElement>(null);
  useFocusReturn(opened, around);
  const close = useLayer(opened, () => setOpened(false));
  const onClick = () => (opened ? close() : setOpened(true));
  const button = cloneElement(trigger, { onClick, 'aria-haspopup': kind, 'aria-expanded': opened });
  return { opened, close, around, button };
}

export interface MenuItem {
  id: string;
  label: string;
  icon?: Icon;
  tone?: 'danger';
  isDisabled?: boolean;
  onSelect: () => void;
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
  const { opened, close, around, button } = useTrigger(trigger, 'menu');
  const select = ({ onSelect }: MenuItem) => {
    // First: what the action opens takes the menu's place, and gives the focus back to its button.
    close();
    triggerIn(around)?.focus({ preventScroll: true });
    onSelect();
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
  const { opened, close, around, button } = useTrigger(trigger, 'dialog');
  return (
    <span ref={around} className={css.around}>
      {button}
      <Floating opened={opened} onClose={close}>
        {({ OpenPopover }) => (
          <OpenPopover opened={opened} onClose={close} label={label} position={position}>
            {children(close)}
          </OpenPopover>
        )}
      </Floating>
    </span>
  );
}
