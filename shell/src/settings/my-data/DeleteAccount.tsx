import { Button, TextInput, useNetworkStatus, useWording } from '@banyan/framework';
import { endSession } from '@banyan/framework/host';
import { normalizeIdentifier } from '@banyan/framework/identifiers';
import { type FormEvent, useState } from 'react';
import type { Proof as ProofOf } from '../../account/second-factor/factor-calls.ts';
import { ProofForm } from '../../account/second-factor/ProofForm.tsx';
import * as form from '../../account/second-factor/second-factor.module.css';
import { keepDeletedOn } from '../../session/deleted-on.ts';
import { endLeaving, startLeaving } from '../../session/leaving.ts';
import { deleteAccount } from './data-calls.ts';
import * as css from './my-data.module.css';
import type { MyData } from './use-my-data.ts';

type Step = 'words' | 'name' | 'proof';

/** What goes, what stays and until when; then the own name, typed; then the proof. One thing at a time. */
export function DeleteAccount({ data }: { data: MyData }) {
  const { t } = useWording();
  const { online } = useNetworkStatus();
  const [step, setStep] = useState<Step>('words');
  const cancel = () => setStep('words');
  return (
    <>
      <WhatHappens />
      {step === 'words' && (
        <div className={form.actions}>
          <Button tone="danger" variant="default" disabled={!online} onClick={() => setStep('name')}>
            {t('shell.leave.begin')}
          </Button>
        </div>
      )}
      {step === 'name' && <NameForm username={data.username} onDone={() => setStep('proof')} onCancel={cancel} />}
      {step === 'proof' && <Proof data={data} onCancel={cancel} />}
    </>
  );
}

function WhatHappens() {
  const { t } = useWording();
  return (
    <ul className={css.list}>
      <li>{t('shell.leave.atOnce')}</li>
      <li>{t('shell.leave.thirtyDays')}</li>
      <li>{t('shell.leave.goes')}</li>
      <li>{t('shell.leave.stays')}</li>
    </ul>
  );
}

const compared = (name: string) => normalizeIdentifier(name).toLowerCase();

function NameForm({ username, onDone, onCancel }: { username: string; onDone(): void; onCancel(): void }) {
  const { t } = useWording();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (compared(typed) === compared(username)) onDone();
    else setWrong(true);
  };
  return (
    <form onSubmit={onSubmit} className={form.form} noValidate>
      <p className={form.words}>
        {t('shell.leave.typeName')} <bdi className={css.name}>{username}</bdi>
      </p>
      <TextInput
        label={t('shell.login.username')}
        dir="ltr"
        autoFocus
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        value={typed}
        error={isWrong && t('shell.error.typedName')}
        onChange={(event) => {
          setWrong(false);
          setTyped(event.currentTarget.value);
        }}
      />
      <div className={form.actions}>
        <Button type="submit" tone="danger" variant="default">
          {t('shell.leave.goOn')}
        </Button>
        <Button variant="subtle" onClick={onCancel}>
          {t('shell.secondFactor.cancel')}
        </Button>
      </div>
    </form>
  );
}

function Proof({ data, onCancel }: { data: MyData; onCancel(): void }) {
  const send = async (proof: ProofOf) => {
    // The socket may hear that the session is over before the answer is here.
    startLeaving();
    const answer = await deleteAccount(data.username, proof);
    if (!answer.ok) endLeaving();
    return answer;
  };
  const done = async (until: string) => {
    // There is no session any more that could be signed out of: what is left is this device.
    const ending = endSession();
    // It wipes first, and the farewell is drawn after it.
    keepDeletedOn(until);
    await ending;
  };
  return (
    <ProofForm
      tone="danger"
      text="shell.leave.proof"
      action="shell.leave.confirm"
      {...(data.hasSecondFactor && { codeLabel: 'shell.secondFactor.anyCode' as const })}
      send={send}
      onDone={(until) => void done(until)}
      onCancel={onCancel}
    />
  );
}
