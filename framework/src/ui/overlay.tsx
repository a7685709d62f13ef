/** The lazy chunk: what floats needs positioning, focus traps and scroll locks, and no first screen does. */
import './css-overlay.ts';
import { Drawer, Menu, Modal, Popover } from '@mantine/core';
import { useWording } from '../wording/use-wording.ts';
import * as css from './overlay.module.css';
import type { DrawerProps, MenuItem, ModalProps, OpenMenuProps, OpenPopoverProps } from './overlays.tsx';
import { Surroundings } from './Surroundings.tsx';

const TRANSITION = { duration: 120 };

export function OpenModal({ opened, onClose, title, size, isFullScreen, children }: ModalProps) {
  const { t } = useWording();
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
        transitionProps={TRANSITION}
        closeButtonProps={{ 'aria-label': t('overlay.close') }}
      >
        {children}
      </Modal>
    </Surroundings>
  );
}

export function OpenDrawer({ opened, onClose, title, children }: DrawerProps) {
  const { t } = useWording();
  return (
    <Surroundings>
      <Drawer
        opened={opened}
        onClose={onClose}
        closeOnEscape={false}
        title={title}
        position="right"
        transitionProps={TRANSITION}
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

function Item({ item, onClose }: { item: MenuItem; onClose: () => void }) {
  const Icon = item.icon;
  const select = () => {
    // First: what the action opens takes the menu's place.
    onClose();
    item.onSelect();
  };
  return (
    <Menu.Item
      leftSection={Icon && <Icon aria-hidden size={20} />}
      data-tone={item.tone}
      disabled={item.isDisabled ?? false}
      closeMenuOnClick={false}
      onClick={select}
    >
      {item.label}
    </Menu.Item>
  );
}

export function OpenMenu({ opened, onClose, label, items }: OpenMenuProps) {
  return (
    <Surroundings>
      <Menu
        opened={opened}
        onChange={(next) => !next && onClose()}
        position="bottom-end"
        returnFocus
        closeOnEscape={false}
        hideDetached={false}
        transitionProps={TRANSITION}
      >
        <Menu.Target>{anchor(label)}</Menu.Target>
        <Menu.Dropdown>
          {items.map((item) => (
            <Item key={item.id} item={item} onClose={onClose} />
          ))}
        </Menu.Dropdown>
      </Menu>
    </Surroundings>
  );
}

export function OpenPopover({ opened, onClose, label, position, children }: OpenPopoverProps) {
  return (
    <Surroundings>
      <Popover
        opened={opened}
        onChange={(next) => !next && onClose()}
        position={position ?? 'bottom-start'}
        withRoles={false}
        hideDetached={false}
        trapFocus
        returnFocus
        closeOnEscape={false}
        shadow="md"
        transitionProps={TRANSITION}
      >
        <Popover.Target>{anchor(label)}</Popover.Target>
        <Popover.Dropdown role="dialog" aria-label={label} tabIndex={-1}>
          {children}
        </Popover.Dropdown>
      </Popover>
    </Surroundings>
  );
}
