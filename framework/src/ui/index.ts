export * from './core.tsx';
export { FoldedText, type FoldedTextProps } from './FoldedText.tsx';
export { IconButton, type IconButtonProps } from './IconButton.tsx';
export { type LazyOverlayProps, lazyOverlay } from './lazy-overlay.tsx';
export { MemberLink, type MemberLinkProps } from './MemberLink.tsx';
export { MemberName, MemberText } from './member.tsx';
export {
  Drawer,
  type DrawerProps,
  Menu,
  type MenuItem,
  type MenuProps,
  Modal,
  type ModalProps,
  Popover,
  type PopoverProps,
  preloadOverlays,
} from './overlays.tsx';
export { PageTitle, type PageTitleProps } from './PageTitle.tsx';
export { Picture, type PictureProps } from './Picture.tsx';
export { EmptyState, ErrorState, OfflineState, type StateAction, type StateProps } from './states.tsx';
export { type PictureTry, usePictureTry } from './use-picture-try.ts';
