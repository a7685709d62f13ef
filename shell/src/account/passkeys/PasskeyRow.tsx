import { Button, formatCommentDate, TextInput, useWording } from '@banyan/framework';
import { type FormEvent, useRef, useState } from 'react';
import type { PasskeyFieldsFragment } from '../../generated/graphql.ts';
import { SignInError } from '../../session/SignInError.tsx';
import { useCalls } from '../../session/use-calls.ts';
import * as account from '../account.module.css';
import * as css from '../second-factor/second-factor.module.css';
import { renamePasskey } from './passkey-calls.ts';

interface Props {
  passkey: PasskeyFieldsFragment;
  onChanged(): void;
  onRemove(): void;
}

/** One passkey: its name, since when, used when, another name, away. */
export function PasskeyRow({ passkey, onChanged, onRemove }: Props) {
  const { t, language } = useWording();
  const [isNaming, setNaming] = useState(false);
  const wasNaming = useRef(false);
  const { id, name, createdAt, usedAt } = passkey;
  const close = () => {
    wasNaming.current = true;
    setNaming(false);
  };
  const done = () => {
    close();
    onChanged();
  };
  if (isNaming) return <NameForm id={id} name={name} onDone={done} onCancel={close} />;
  return (
    <div className={account.row}>
      <div className={account.about}>
        <bdi className={account.name}>{name}</bdi>
        <span>{t('shell.passkey.since', { date: formatCommentDate(createdAt, language) })}</span>
        {usedAt && <span>{t('shell.passkey.used', { date: formatCommentDate(usedAt, language) })}</span>}
      </div>
      <div className={css.actions}>
        <Button
          variant="subtle"
          autoFocus={wasNaming.current}
          aria-label={t('shell.passkey.renameLabel', { name })}
          onClick={() => setNaming(true)}
        >
          {t('shell.passkey.rename')}
        </Button>
        <Button variant="default" aria-label={t('shell.passkey.removeLabel', { name })} onClick={onRemove}>
          {t('shell.passkey.remove')}
        </Button>
      </div>
    </div>
  );
}

const longestName = 60;

function NameForm({ id, name, onDone, onCancel }: { id: string; name: string; onDone(): void; onCancel(): void }) {
  const { t } = useWording();
  const [typed, setTyped] = useState(name);
  const [isEmpty, setEmpty] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { run, isSending, error, waitMinutes } = useCalls();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setEmpty(typed.trim() === '');
    if (typed.trim() === '') return field.current?.focus();
    void run(async () => {
      const answer = await renamePasskey(id, typed);
      if (answer.ok) onDone();
      return answer;
    });
  };
  return (
    <form onSubmit={onSubmit} className={css.form} noValidate>
      <TextInput
        ref={field}
        autoFocus
        dir="auto"
        label={t('shell.passkey.newName')}
        maxLength={longestName}
        value={typed}
        error={isEmpty && t('shell.passkey.noName')}
        onChange={(event) => {
          setEmpty(false);
          setTyped(event.currentTarget.value);
        }}
      />
      <SignInError error={error} waitMinutes={waitMinutes} />
      <NameActions isSending={isSending} onCancel={onCancel} />
    </form>
  );
}

function NameActions({ isSending, onCancel }: { isSending: boolean; onCancel(): void }) {
  const { t } = useWording();
  return (
    <div className={css.actions}>
      <Button type="submit" loading={isSending}>
        {t('shell.passkey.saveName')}
      </Button>
      <Button variant="subtle" onClick={onCancel}>
        {t('shell.secondFactor.cancel')}
      </Button>
    </div>
  );
}
