import { Button, useWording } from '@banyan/framework';
import * as css from './programme.module.css';

interface Props {
  isBusy: boolean;
  onClose(): void;
}

/** Save and Cancel. */
export function FormEnd({ isBusy, onClose }: Props) {
  const { t } = useWording();
  return (
    <div className={css.actions}>
      <Button type="submit" loading={isBusy}>
        {t('admin.videos.save')}
      </Button>
      <Button variant="default" onClick={onClose}>
        {t('admin.videos.cancel')}
      </Button>
    </div>
  );
}
