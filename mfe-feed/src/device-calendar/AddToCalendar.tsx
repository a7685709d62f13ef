import { Button, Modal, useWording } from '@banyan/framework';
import { IconCalendarPlus } from '@banyan/framework/icons';
import { useState } from 'react';
import type { HappeningEntry } from '../item/feed-entry.ts';
import { CalendarChoices } from './CalendarChoices.tsx';
import * as css from './device-calendar.module.css';

/** Into the calendar of the member's device: which one, they choose in an overlay. */
export function AddToCalendar({ item: { id, title } }: { item: HappeningEntry }) {
  const { t } = useWording();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className={css.add}>
      <Button
        variant="default"
        leftSection={<IconCalendarPlus aria-hidden size={20} />}
        aria-label={t('feed.calendars.addThis', { title })}
        onClick={() => setOpen(true)}
      >
        {t('feed.calendars.add')}
      </Button>
      <Modal opened={isOpen} onClose={close} title={t('feed.calendars.add')} size="sm">
        <CalendarChoices itemId={id} onClose={close} />
      </Modal>
    </div>
  );
}
