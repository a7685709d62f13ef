import { IconButton, Menu, useWording } from '@banyan/framework';
import { IconCamera, IconPhoto, IconPhotoPlus } from '@banyan/framework/icons';
import { PicturePicker } from '@banyan/framework/upload';

/** Picks a photo to send. Where it comes from is asked only on a device that has a camera to take one with. */
export function PhotoButton({ onPick }: { onPick(file: File): void }) {
  const { t } = useWording();
  const label = t('social.chat.addPhoto');
  return (
    <PicturePicker onPick={onPick}>
      {({ fromPhotos, fromCamera }) =>
        fromCamera ? (
          <Menu
            label={label}
            trigger={<IconButton icon={IconPhotoPlus} label={label} />}
            items={[
              { id: 'camera', label: t('upload.camera'), icon: IconCamera, onSelect: fromCamera },
              { id: 'photos', label: t('upload.choose'), icon: IconPhoto, onSelect: fromPhotos },
            ]}
          />
        ) : (
          <IconButton icon={IconPhotoPlus} label={label} onClick={fromPhotos} />
        )
      }
    </PicturePicker>
  );
}
