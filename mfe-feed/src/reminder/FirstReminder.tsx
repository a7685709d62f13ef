import { Button, Link, Stack, Text, useWording, type WordingKey } from '@banyan/framework';
import { IconBellRinging } from '@banyan/framework/icons';
import { useState } from 'react';
import type { HappeningEntry } from '../item/feed-entry.ts';
import * as css from './FirstReminder.module.css';
import { remindersToCome } from './reminders-to-come.ts';

/** Nobody has said yes or no for this browser, and it can be asked. */
const isUndecided = () => 'Notification' in window && Notification.permission === 'default';

/** What a reminder does, where to find them again, and how one reaches a device that is put away. */
export function FirstReminder({ item, onClose }: { item: HappeningEntry; onClose(): void }) {
  const { t } = useWording();
  const [when] = useState<WordingKey>(() => remindersToCome(item, new Date()) ?? 'feed.reminder.on');
  return (
    <Stack align="center">
      <span className={css.bell}>
        <IconBellRinging aria-hidden size={40} />
      </span>
      <Text>{t('feed.reminder.firstText', { when: t(when) })}</Text>
      {isUndecided() && (
        <Text>
          {t('feed.reminder.firstPush')}{' '}
          <Link href="/settings" className={css.push} onClick={onClose}>
            {t('feed.reminder.toPush')}
          </Link>
        </Text>
      )}
      <Button onClick={onClose} data-autofocus>
        {t('feed.close')}
      </Button>
    </Stack>
  );
}
