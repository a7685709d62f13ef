import { Badge, Button, communityZone, useWording } from '@banyan/framework';
import { comingTime } from '@banyan/framework/days';
import { type RefObject, useState } from 'react';
import { useLeaving } from '../leaving/use-leaving.ts';
import { FollowingChoice } from './FollowingChoice.tsx';
import { MeetingForm } from './MeetingForm.tsx';
import * as css from './Meetings.module.css';
import { type Meeting, planOf } from './meeting-plan.ts';
import { useSaving } from './use-saving.ts';

interface Props {
  meeting: Meeting;
  opened: 'change' | 'remove' | null;
  onOpen(part: 'change' | 'remove' | null): void;
  /** Without a question. */
  onClose(): void;
  /** Whether something that was written is not saved. */
  isChanged: RefObject<boolean>;
  onRemove(following: boolean): void;
  read(): Promise<void>;
}

/** One live meeting, as staff plan it. */
export function MeetingRow({ meeting, opened, onOpen, onRemove, ...form }: Props) {
  const { t } = useWording();
  const name = meeting.meetingName ?? '';
  const canChange = !meeting.isStarted;
  const remove = () => {
    // Of one alone there is nothing to choose, and Undo brings it back.
    if (meeting.isRepeated) onOpen(opened === 'remove' ? null : 'remove');
    else onRemove(false);
  };
  return (
    <li className={css.row}>
      <About meeting={meeting} />
      {canChange && (
        <div className={css.actions}>
          <Button
            variant="default"
            aria-expanded={opened === 'change'}
            aria-label={t('admin.meetings.changeOf', { name })}
            onClick={() => onOpen(opened === 'change' ? null : 'change')}
          >
            {t('admin.meetings.change')}
          </Button>
          <Button
            variant="subtle"
            aria-expanded={meeting.isRepeated ? opened === 'remove' : undefined}
            aria-label={t('admin.meetings.removeOf', { name })}
            onClick={remove}
          >
            {t('admin.meetings.remove')}
          </Button>
        </div>
      )}
      {opened === 'change' && canChange && <Changing meeting={meeting} {...form} />}
      {opened === 'remove' && canChange && <Removing onRemove={onRemove} onClose={form.onClose} />}
    </li>
  );
}

function About({ meeting }: { meeting: Meeting }) {
  const { t, language } = useWording();
  const { meetingName, meetingTime, minutes, hostName, participantsCount, isStarted, isRepeated } = meeting;
  const times = { startTime: meetingTime ?? '', timeZone: communityZone() };
  return (
    <div className={css.what}>
      <strong>
        <bdi>{meetingName}</bdi>
      </strong>
      <span>
        <time dateTime={meetingTime ?? ''}>{comingTime(times, Date.now(), language).text}</time>
        {' · '}
        {t('admin.meetings.minutes', { count: minutes ?? 0 })}
      </span>
      <span className={css.about}>
        {hostName ? t('admin.meetings.hostedBy', { name: hostName }) : t('admin.meetings.noHost')}
        {' · '}
        {t('admin.meetings.coming', { count: participantsCount ?? 0 })}
      </span>
      {isRepeated && <Badge variant="light">{t('admin.meetings.weekly')}</Badge>}
      {isStarted && <Badge>{t('admin.meetings.live')}</Badge>}
    </div>
  );
}

type ChangingProps = Pick<Props, 'meeting' | 'read' | 'isChanged' | 'onClose'>;

function Changing({ meeting, read, isChanged, onClose }: ChangingProps) {
  const { save, isBusy, failure } = useSaving(meeting, read, onClose);
  const leave = useLeaving();
  const [initial] = useState(() => planOf(meeting));
  return (
    <MeetingForm
      initial={initial}
      kind={meeting.isRepeated ? 'ofSeveral' : 'one'}
      isBusy={isBusy}
      failure={failure}
      onSave={(plan, following) => void save(plan, following)}
      isChanged={isChanged}
      onClose={() => void leave(isChanged.current, onClose)}
      onLeave={onClose}
    />
  );
}

function Removing({ onRemove, onClose }: { onRemove(following: boolean): void; onClose(): void }) {
  const { t } = useWording();
  const [following, setFollowing] = useState(false);
  const remove = () => {
    onRemove(following);
    onClose();
  };
  return (
    <div className={css.form}>
      <FollowingChoice legend={t('admin.meetings.removeWhich')} following={following} onChange={setFollowing} />
      <div className={css.actions}>
        <Button tone="danger" onClick={remove}>
          {t('admin.meetings.remove')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('admin.meetings.cancel')}
        </Button>
      </div>
    </div>
  );
}
