import { toast, useWording } from '@banyan/framework';
import { type ReactNode, useEffect, useRef } from 'react';

export interface PicturePickerProps {
  onPick(file: File): void;
  /** Draws what opens it. `fromCamera` is null where a device has no camera to take a picture with. */
  children: (open: { fromPhotos(): void; fromCamera: (() => void) | null }) => ReactNode;
}

/** A telephone or tablet: elsewhere a browser would open the same window twice. */
const hasCamera = () => window.matchMedia('(pointer: coarse)').matches;

const isCameraRefused = () =>
  navigator.permissions?.query({ name: 'camera' as PermissionName }).then(
    ({ state }) => state === 'denied',
    () => false,
  ) ?? Promise.resolve(false);

/** The device's own choice of one picture (community.md §5): pictures only, and a notice where the camera is not allowed. */
export function PicturePicker({ onPick, children }: PicturePickerProps) {
  const { t } = useWording();
  const input = useRef<HTMLInputElement>(null);
  // React knows no `cancel` of an input.
  useEffect(() => {
    const field = input.current;
    const onCancel = async () => {
      if (field?.hasAttribute('capture') && (await isCameraRefused()))
        toast({ id: 'camera', tone: 'error', message: t('upload.cameraOff') });
    };
    field?.addEventListener('cancel', onCancel);
    return () => field?.removeEventListener('cancel', onCancel);
  }, [t]);
  const open = (isCamera: boolean) => {
    input.current?.toggleAttribute('capture', isCamera);
    input.current?.click();
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={t('upload.choose')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // The same picture may be chosen again.
          currentTarget.value = '';
          if (file) onPick(file);
        }}
      />
      {children({ fromPhotos: () => open(false), fromCamera: hasCamera() ? () => open(true) : null })}
    </>
  );
}
