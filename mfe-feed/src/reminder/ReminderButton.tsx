import { isOnline, useWording } from '@banyan/framework';
import { IconBell, IconBellRinging } from '@banyan/framework/icons';
import { useWaiting } from '@banyan/framework/outbox';
import { useState } from 'react';
import { ActionButton } from '../item/ActionButton.tsx';
import { eventState } from '../item/event-state.ts';
import type { HappeningEntry } from '../item/feed-entry.ts';
import { useNow } from '../item/useNow.ts';
import { keep, readKept } from '../stored.ts';
import { FirstReminderOverlay } from './FirstReminderOverlay.tsx';
import { reminderKey } from './reminder-write.ts';
import { remindersToCome } from './reminders-to-come.ts';
import { useReminder } from './useReminder.ts';

const EVER_SET = 'reminder-ever-set';

/** True the first time it is asked on this device, and never again. */
function isFirstEver(): boolean {
  if (readKept(EVER_SET)) return false;
  keep(EVER_SET, 'yes');
  return true;
}

/** The bell of an event that has not begun and is not cancelled. */
export function ReminderButton({ item }: { item: HappeningEntry }) {
  const { t } = useWording();
  const toggle = useReminder(item);
  const waiting = useWaiting(reminderKey(item.id));
  const [isCelebrating, setCelebrating] = useState(false);
  const now = useNow();
  if (!item.can.remind || eventState(item, now) !== 'scheduled') return null;
  // Shortly before it begins nobody is reminded any more; who is to be can still turn it off.
  if (!item.userReminder && !remindersToCome(item, now)) return null;
  const Bell = item.userReminder ? IconBellRinging : IconBell;
  const tap = async () => {
    // What only waits yet is no reason to celebrate.
    if ((await toggle()) === true && isOnline() && isFirstEver()) setCelebrating(true);
  };
  return (
    <>
      <ActionButton
        icon={<Bell aria-hidden size={22} />}
        text={t(item.userReminder ? 'feed.reminder.off' : 'feed.reminder.on')}
        others={[t('feed.reminder.on'), t('feed.reminder.off')]}
        label={t(item.userReminder ? 'feed.reminder.turnOff' : 'feed.reminder.remindOf', { title: item.title })}
        isOn={item.userReminder}
        isWaiting={waiting?.isWaiting}
        onClick={() => void tap()}
      />
      {isCelebrating && <FirstReminderOverlay item={item} onClose={() => setCelebrating(false)} />}
    </>
  );
}
