import {
  Button,
  communityZone,
  EmptyState,
  ErrorState,
  OfflineState,
  PageTitle,
  Skeleton,
  Text,
  useViewer,
  useWording,
} from '@banyan/framework';
import { addDays, clockAt } from '@banyan/framework/days';
import { IconPlus, IconUsersGroup } from '@banyan/framework/icons';
import { useRef, useState } from 'react';
import { useLeaving } from '../leaving/use-leaving.ts';
import { MeetingForm } from './MeetingForm.tsx';
import { MeetingRow } from './MeetingRow.tsx';
import * as css from './Meetings.module.css';
import { emptyPlan } from './meeting-plan.ts';
import { type Meetings, useMeetings, useRemoving } from './use-meetings.ts';
import { useSaving } from './use-saving.ts';

/** The live meetings of the programme, as staff plan them. */
export function MeetingsPage() {
  const { t } = useWording();
  const found = useMeetings();
  return (
    <div className={css.page}>
      <PageTitle>{t('admin.meetings.title')}</PageTitle>
      <Text className={css.about}>{t('admin.meetings.about')}</Text>
      <NewMeeting read={found.read} />
      <List found={found} />
    </div>
  );
}

function NewMeeting({ read }: Pick<Meetings, 'read'>) {
  const { t } = useWording();
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <Planning read={read} onClose={() => setOpen(false)} />;
  return (
    <div>
      <Button leftSection={<IconPlus aria-hidden size={20} />} onClick={() => setOpen(true)}>
        {t('admin.meetings.new')}
      </Button>
    </div>
  );
}

function Planning({ read, onClose }: Pick<Meetings, 'read'> & { onClose(): void }) {
  const { t } = useWording();
  const viewer = useViewer();
  const { save, isBusy, failure } = useSaving(null, read, onClose);
  const leave = useLeaving();
  const isChanged = useRef(false);
  const [initial] = useState(() => emptyPlan(addDays(clockAt(Date.now(), communityZone()).day, 1), viewer?.id ?? ''));
  return (
    <section className={css.fresh} aria-label={t('admin.meetings.new')}>
      <MeetingForm
        initial={initial}
        kind="new"
        isBusy={isBusy}
        failure={failure}
        onSave={(plan) => void save(plan, false)}
        isChanged={isChanged}
        onClose={() => void leave(isChanged.current, onClose)}
        onLeave={onClose}
      />
    </section>
  );
}

function List({ found }: { found: Meetings }) {
  const { t } = useWording();
  const { meetings, state, read } = found;
  const remove = useRemoving(read);
  const [opened, setOpened] = useState<{ id: string; part: 'change' | 'remove' } | null>(null);
  const isChanged = useRef(false);
  const leave = useLeaving();
  const retry = { label: t('admin.retry'), onClick: () => void read() };
  if (state === 'loading')
    return (
      <div role="status" aria-label={t('admin.meetings.loading')}>
        <Skeleton height="12rem" />
      </div>
    );
  if (state === 'failed') return <ErrorState title={t('admin.meetings.failed')} action={retry} />;
  if (state === 'offline') return <OfflineState action={retry} />;
  if (meetings.length === 0)
    return <EmptyState icon={IconUsersGroup} title={t('admin.meetings.none')} text={t('admin.meetings.noneText')} />;
  return (
    <ul className={css.list} aria-label={t('admin.meetings.list')}>
      {meetings.map((meeting) => (
        <MeetingRow
          key={meeting.id}
          meeting={meeting}
          opened={opened?.id === meeting.id ? opened.part : null}
          onOpen={(part) => void leave(isChanged.current, () => setOpened(part && { id: meeting.id, part }))}
          onClose={() => setOpened(null)}
          isChanged={isChanged}
          onRemove={(following) => remove(meeting, following)}
          read={read}
        />
      ))}
    </ul>
  );
}
