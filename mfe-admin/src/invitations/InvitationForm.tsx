import { Alert, Button, useNetworkStatus, useWording } from '@banyan/framework';
import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { closeByKey, useMark } from '../leaving/use-leaving.ts';
import { GroupField } from './GroupField.tsx';
import * as css from './Invitations.module.css';
import { emptyForm, type InvitationForm as Form, type Problems, problemsOf, type Way } from './invitation-form.ts';
import { LinkFields } from './LinkFields.tsx';
import { MessageFields } from './MessageFields.tsx';
import type { Making } from './use-making.ts';

interface Props {
  /** Where the deployment sends no messages there is the link alone. */
  ways: readonly Way[];
  making: Making;
  /** Says outside whether something is not sent. */
  isChanged: RefObject<boolean>;
  /** Asks where something would be lost. */
  onClose(): void;
  /** Closes it without a question. */
  onLeave(): void;
}

/** By a link or by messages, to what, and for how long. */
export function InvitationForm({ ways, making, isChanged, onClose, onLeave }: Props) {
  const { t } = useWording();
  const [begun] = useState(emptyForm);
  const [form, setForm] = useState(begun);
  const { element, problems, submit } = useChecked(form, making);
  const change = (next: Partial<Form>) => {
    making.dismiss();
    setForm({ ...form, ...next });
  };
  useMark(isChanged, form !== begun, onLeave);
  return (
    <form
      ref={element}
      noValidate
      className={css.form}
      onSubmit={submit}
      onKeyDown={(event) => closeByKey(event, onClose)}
    >
      {ways.length > 1 && <WayChoice ways={ways} way={form.way} onChange={(way) => change({ way, recipients: '' })} />}
      {form.way !== 'link' && (
        <MessageFields form={form} problems={problems} recipientProblem={making.recipientProblem} onChange={change} />
      )}
      <GroupField groupId={form.groupId} onChange={(groupId) => change({ groupId })} />
      <LinkFields form={form} problems={problems} onChange={change} />
      {making.failure && <Alert role="alert">{making.failure}</Alert>}
      <div className={css.actions}>
        <SendButton way={form.way} isBusy={making.isBusy} />
        <Button variant="default" onClick={onClose}>
          {t('admin.videos.cancel')}
        </Button>
      </div>
    </form>
  );
}

/** Sends what is complete; else the first field that is not has the focus, as has a number or an address that the service refused. */
function useChecked(form: Form, { make, recipientProblem }: Making) {
  const element = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems>({});
  const isWrong = recipientProblem !== null || Object.keys(problems).length > 0;
  useEffect(() => {
    if (isWrong) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [isWrong, problems]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = problemsOf(form);
    setProblems(found);
    if (Object.keys(found).length === 0) void make(form);
  };
  return { element, problems, submit };
}

function SendButton({ way, isBusy }: { way: Way; isBusy: boolean }) {
  const { t } = useWording();
  const { online } = useNetworkStatus();
  return (
    <Button type="submit" disabled={!online} loading={isBusy}>
      {t(way === 'link' ? 'admin.invitations.make' : 'admin.invitations.send')}
    </Button>
  );
}

interface WayChoiceProps {
  ways: readonly Way[];
  way: Way;
  onChange(way: Way): void;
}

function WayChoice({ ways, way, onChange }: WayChoiceProps) {
  const { t } = useWording();
  const radios = useId();
  return (
    <fieldset className={css.choices}>
      <legend>{t('admin.invitations.way')}</legend>
      {ways.map((each) => (
        <label key={each} className={css.choice}>
          <input type="radio" name={radios} checked={each === way} onChange={() => onChange(each)} />
          {t(`admin.invitations.way.${each}`)}
        </label>
      ))}
    </fieldset>
  );
}
