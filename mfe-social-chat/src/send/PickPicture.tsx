import { Button, Menu, useWording } from '@banyan/framework';
import { IconCamera, IconPhoto, IconPlus } from '@banyan/framework/icons';
import { PicturePicker } from '@banyan/framework/upload';

interface Props {
  label: string;
  onPick(file: File): void;
  disabled: boolean;
}

/** Where the picture comes from: asked only on a device that has a camera to take one with. */
export function PickPicture({ label, onPick, disabled }: Props) {
  const { t } = useWording();
  const look = { variant: 'light', leftSection: <IconPlus aria-hidden size={20} />, disabled } as const;
  return (
    <PicturePicker onPick={onPick}>
      {({ fromPhotos, fromCamera }) =>
        fromCamera ? (
          <Menu
            label={label}
            trigger={<Button {...look}>{label}</Button>}
            items={[
              { id: 'camera', label: t('upload.camera'), icon: IconCamera, onSelect: fromCamera },
              { id: 'photos', label: t('upload.choose'), icon: IconPhoto, onSelect: fromPhotos },
            ]}
          />
        ) : (
          <Button {...look} onClick={fromPhotos}>
            {label}
          </Button>
        )
      }
    </PicturePicker>
  );
}
