import { Alert, Button, TextInput, useWording } from '@banyan/framework';
import { type FormEvent, type RefObject, useId, useRef, useState } from 'react';
import { closeByKey, useMark } from '../leaving/use-leaving.ts';
import { FollowingChoice } from './FollowingChoice.tsx';
import * as css from './Meetings.module.css';
import { longestName, minutesSpan, type Plan, type Problems, problemsOf, weeksSpan } from './meeting-plan.ts';
import { useHosts } from './use-meetings.ts';

interface Props {
  initial: Plan;
  /** Of a new one, how often is asked; of one of several, whether the later ones are meant too. */
  kind: 'new' | 'one' | 'ofSeveral';
  isBusy: boolean;
  failure: string | null;
  onSave(plan: Plan, following: boolean): void;
  /** Says outside whether something is not saved. */
  isChanged: RefObject<boolean>;
  onClose(): void;
  /** Closes it without a question. */
  onLeave(): void;
}

/** What is said of a live meeting. */
export function MeetingForm({ initial, kind, isBusy, failure, onSave, ...leaving }: Props) {
  const { t } = useWording();
  const { isChanged, onClose, onLeave } = leaving;
  const [plan, setPlan] = useState(initial);
  const [following, setFollowing] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = problemsOf(plan, Date.now(), kind === 'new' ? undefined : initial);
    setProblems(found);
    const [first] = Object.keys(found);
    if (!first) return onSave(plan, following);
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  useMark(isChanged, plan !== initial, onLeave);
  return (
    <form
      ref={form}
      noValidate
      className={css.form}
      onSubmit={submit}
      onKeyDown={(event) => closeByKey(event, onClose)}
    >
      <Fields plan={plan} problems={problems} isNew={kind === 'new'} onChange={setPlan} />
      {kind === 'ofSeveral' && (
        <FollowingChoice legend={t('admin.meetings.meant')} following={following} onChange={setFollowing} />
      )}
      {failure && <Alert role="alert">{failure}</Alert>}
      <div className={css.actions}>
        <Button type="submit" loading={isBusy}>
          {t('admin.meetings.save')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('admin.meetings.cancel')}
        </Button>
      </div>
    </form>
  );
}

interface FieldsProps {
  plan: Plan;
  problems: Problems;
  isNew: boolean;
  onChange(plan: Plan): void;
}

function Fields({ plan, problems, isNew, onChange }: FieldsProps) {
  const { t } = useWording();
  const field = (name: keyof Plan) => {
    const problem = problems[name];
    return {
      name,
      required: true,
      label: t(`admin.meetings.field.${name}`),
      value: plan[name],
      error: problem && t(`admin.meetings.problem.${problem}`),
      onChange: ({ currentTarget: { value } }: { currentTarget: HTMLInputElement }) =>
        onChange({ ...plan, [name]: value }),
    };
  };
  return (
    <>
      <TextInput {...field('name')} dir="auto" maxLength={longestName} />
      <div className={css.when}>
        <TextInput {...field('day')} type="date" />
        <TextInput {...field('time')} type="time" />
        <TextInput {...field('minutes')} type="number" {...minutesSpan} />
        {isNew && (
          <TextInput {...field('weeks')} type="number" {...weeksSpan} description={t('admin.meetings.weeksHint')} />
        )}
      </div>
      <HostChoice
        hostId={plan.hostId}
        isMissing={problems.hostId !== undefined}
        onChange={(hostId) => onChange({ ...plan, hostId })}
      />
    </>
  );
}

interface HostProps {
  hostId: string;
  isMissing: boolean;
  onChange(hostId: string): void;
}

function HostChoice({ hostId, isMissing, onChange }: HostProps) {
  const { t } = useWording();
  const id = useId();
  const hosts = useHosts() ?? [];
  const isOffered = hosts.some((each) => each.id === hostId);
  return (
    <div>
      <label className={css.label} htmlFor={id}>
        {t('admin.meetings.field.hostId')}
      </label>
      <select
        id={id}
        name="hostId"
        className={css.select}
        value={hostId}
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? `${id}-error` : undefined}
        onChange={(event) => onChange(event.target.value)}
      >
        {!isOffered && (
          <option value={hostId}>{hostId ? t('admin.meetings.sameHost') : t('admin.meetings.noHost')}</option>
        )}
        {hosts.map(({ id: each, name }) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </select>
      {isMissing && (
        <p id={`${id}-error`} className={css.failure}>
          {t('admin.meetings.problem.missing')}
        </p>
      )}
    </div>
  );
}
