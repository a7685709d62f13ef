import { Button, formatCommentDate, TextInput, useWording } from '@banyan/framework';
import { type FormEvent, useState } from 'react';
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
  const { id, name, createdAt, usedAt } = passkey;
  const done = () => {
    setNaming(false);
    onChanged();
  };
  if (isNaming) return <NameForm id={id} name={name} onDone={done} onCancel={() => setNaming(false)} />;
  return (
    <div className={account.row}>
      <div className={account.about}>
        <bdi className={account.name}>{name}</bdi>
        <span>{t('shell.passkey.since', { date: formatCommentDate(createdAt, language) })}</span>
        {usedAt && <span>{t('shell.passkey.used', { date: formatCommentDate(usedAt, language) })}</span>}
      </div>
      <div className={css.actions}>
        <Button variant="subtle" aria-label={t('shell.passkey.renameLabel', { name })} onClick={() => setNaming(true)}>
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
  const { run, isSending, error, waitMinutes } = useCalls();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === '') return;
    void run(async () => {
      const answer = await renamePasskey(id, typed);
      if (answer.ok) onDone();
      return answer;
    });
  };
  return (
    <form onSubmit={onSubmit} className={css.form} noValidate>
      <TextInput
        autoFocus
        dir="auto"
        label={t('shell.passkey.newName')}
        maxLength={longestName}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <SignInError error={error} waitMinutes={waitMinutes} />
      <div className={css.actions}>
        <Button type="submit" loading={isSending}>
          {t('shell.passkey.saveName')}
        </Button>
        <Button variant="subtle" onClick={onCancel}>
          {t('shell.secondFactor.cancel')}
        </Button>
      </div>
    </form>
  );
}
