import type { Icon } from '@tabler/icons-react';
import { cloneElement, type ReactElement, type ReactNode, useEffect, useMemo, useState } from 'react';
import { toast } from '../feedback/toast.ts';
import { type LayerOptions, useLayer } from '../place/use-layer.ts';
import { createStore, useStore } from '../store.ts';
import { useWording } from '../wording/use-wording.ts';
import * as css from './overlay.module.css';

type Chunk = typeof import('./overlay.tsx');
const chunk = createStore<Chunk | null>(null);
const load = () => import(/* webpackChunkName: "ui-overlay" */ './overlay.tsx').then((loaded) => chunk.set(loaded));

/** Fetches what overlays need before the first one opens. Safe to call often. */
export const preloadOverlays = (): void => void load().catch(() => {});

/** The parts that float, once something was opened. A chunk that does not arrive closes what asked for it. */
function useChunk(opened: boolean, onClose: () => void): Chunk | null {
  const { t } = useWording();
  // only an opening asks for the chunk.
  useEffect(() => {
    if (!opened || chunk.get()) return;
    load().catch(() => {
      toast({ id: 'overlay', tone: 'error', message: t('overlay.failed') });
      onClose();
    });
  }, [opened]);
  return useStore(chunk);
}

/**
 * Whoever had the focus when a dialog opened has it again when the dialog closes or is taken away. Mantine alone gives
 * it back only to a dialog that was there, closed, before.
 */
function useFocusReturn(opened: boolean): void {
  // Asked while rendering: the dialog's own effects, which move the focus, run before ours.
  const opener = useMemo(() => (opened ? (document.activeElement as HTMLElement | null) : null), [opened]);
  useEffect(() => {
    if (!opener) return;
    return () => {
      setTimeout(() => opener.isConnected && opener.focus({ preventScroll: true }));
    };
  }, [opener]);
}

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
  const parts = useChunk(props.opened, props.onClose);
  return parts && <parts.OpenModal {...props} onClose={close} />;
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
  const parts = useChunk(props.opened, props.onClose);
  return parts && <parts.OpenDrawer {...props} onClose={close} />;
}

/** An element that takes a click and the two attributes that tell of an overlay: `Button`, `IconButton`. */
type Trigger = ReactElement<{ onClick?: () => void; 'aria-haspopup'?: 'menu' | 'dialog'; 'aria-expanded'?: boolean }>;

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

/** A button that opens a list of actions; arrow keys move, Escape closes, the focus returns. */
export function Menu({ trigger, ...rest }: MenuProps) {
  const [opened, setOpened] = useState(false);
  const close = useLayer(opened, () => setOpened(false));
  const parts = useChunk(opened, close);
  const toggle = () => setOpened(!opened);
  return (
    <span className={css.around}>
      {cloneElement(trigger, { onClick: toggle, 'aria-haspopup': 'menu', 'aria-expanded': opened })}
      {parts && <parts.OpenMenu opened={opened} onClose={close} {...rest} />}
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

/** A button that opens a small panel beside itself. */
export function Popover({ trigger, children, ...rest }: PopoverProps) {
  const [opened, setOpened] = useState(false);
  const close = useLayer(opened, () => setOpened(false));
  const parts = useChunk(opened, close);
  const toggle = () => setOpened(!opened);
  return (
    <span className={css.around}>
      {cloneElement(trigger, { onClick: toggle, 'aria-haspopup': 'dialog', 'aria-expanded': opened })}
      {parts && (
        <parts.OpenPopover opened={opened} onClose={close} {...rest}>
          {opened && children(close)}
        </parts.OpenPopover>
      )}
    </span>
  );
}
