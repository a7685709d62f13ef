import { Button, Stack, Text, useWording } from '@banyan/framework';
import { IconBellRinging } from '@banyan/framework/icons';
import * as css from './FirstReminder.module.css';

/** What a reminder does, and where to find them again. */
export function FirstReminder({ onClose }: { onClose(): void }) {
  const { t } = useWording();
  return (
    <Stack align="center">
      <span className={css.bell}>
        <IconBellRinging aria-hidden size={40} />
      </span>
      <Text>{t('feed.reminder.firstText')}</Text>
      <Button onClick={onClose} data-autofocus>
        {t('feed.close')}
      </Button>
    </Stack>
  );
}
