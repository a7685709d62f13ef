import { Button, Menu, type MenuItem, useWording } from '@banyan/framework';
import { IconCamera, IconPhoto, IconPlus } from '@banyan/framework/icons';
import { PicturePicker } from './PicturePicker.tsx';

export interface PickPictureProps {
  label: string;
  /** Default: a plus. */
  icon?: NonNullable<MenuItem['icon']>;
  disabled: boolean;
  onPick(file: File): void;
}

/** A button to pick one picture by. Where it comes from is asked only on a device that has a camera to take one with. */
export function PickPicture({ label, icon: Icon = IconPlus, disabled, onPick }: PickPictureProps) {
  const { t } = useWording();
  const look = { variant: 'light', leftSection: <Icon aria-hidden size={20} />, disabled } as const;
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
