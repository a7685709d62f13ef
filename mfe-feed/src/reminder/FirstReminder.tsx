import { Button, Modal, Stack, Text, useWording } from '@banyan/framework';
import { IconBellRinging } from '@banyan/framework/icons';
import * as css from './FirstReminder.module.css';

/** Once in a member's life: what a reminder does, and where to find them again. */
export function FirstReminder({ onClose }: { onClose(): void }) {
  const { t } = useWording();
  return (
    <Modal opened onClose={onClose} title={t('feed.reminder.firstTitle')} size="sm">
      <Stack align="center">
        <span className={css.bell}>
          <IconBellRinging aria-hidden size={40} />
        </span>
        <Text>{t('feed.reminder.firstText')}</Text>
        <Button onClick={onClose} data-autofocus>
          {t('feed.close')}
        </Button>
      </Stack>
    </Modal>
  );
}
