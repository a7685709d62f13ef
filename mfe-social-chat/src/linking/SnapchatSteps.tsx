import { Button, Skeleton, TextInput, useWording } from '@banyan/framework';
import { normalizeIdentifier } from '@banyan/framework/identifiers';
import { type FormEvent, type ReactNode, useState } from 'react';
import * as css from './linking.module.css';
import { type Snapchat, useSnapchat } from './useSnapchat.ts';

const DIGITS = 4;

/** A pasted code may bring marks that nobody sees, or digits of another script. */
const digitsOf = (typed: string) => normalizeIdentifier(typed).replace(/\D/g, '').slice(0, DIGITS);

/** The way of a Snapchat account to the profile: its name, then the code that staff send there. One question at a time. */
export function SnapchatSteps({ disabled }: { disabled: boolean }) {
  const { t } = useWording();
  const snapchat = useSnapchat();
  if (snapchat.hasFailed)
    return (
      <div role="alert" className={css.steps}>
        <span>{t('social.snapchat.failed')}</span>
        <Button variant="default" onClick={snapchat.retry}>
          {t('social.retry')}
        </Button>
      </div>
    );
  if (snapchat.waiting === undefined) return <Skeleton height={96} />;
  return snapchat.waiting === null ? (
    <NameStep snapchat={snapchat} disabled={disabled} />
  ) : (
    <CodeStep snapchat={snapchat} username={snapchat.waiting.username} disabled={disabled} />
  );
}

interface StepProps {
  snapchat: Snapchat;
  disabled: boolean;
}

function NameStep({ snapchat, disabled }: StepProps) {
  const { t } = useWording();
  const [name, setName] = useState('');
  return (
    <Step isReady={normalizeIdentifier(name) !== ''} onSubmit={() => snapchat.begin(normalizeIdentifier(name))}>
      <TextInput
        label={t('social.snapchat.name')}
        description={t('social.snapchat.nameHint')}
        error={snapchat.error && t(snapchat.error)}
        dir="ltr"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={40}
        value={name}
        disabled={disabled}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button
        type="submit"
        variant="light"
        loading={snapchat.isBusy}
        disabled={disabled || normalizeIdentifier(name) === ''}
      >
        {t('social.snapchat.begin')}
      </Button>
    </Step>
  );
}

function CodeStep({ snapchat, username, disabled }: StepProps & { username: string }) {
  const { t } = useWording();
  const [code, setCode] = useState('');
  const isReady = code.length === DIGITS;
  return (
    <Step isReady={isReady} onSubmit={() => snapchat.verify(code)}>
      <TextInput
        label={t('social.snapchat.code')}
        description={t('social.snapchat.codeHint', { account: `@${username}` })}
        error={snapchat.error && t(snapchat.error)}
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        disabled={disabled}
        onChange={(event) => setCode(digitsOf(event.currentTarget.value))}
      />
      <div className={css.answers}>
        <Button type="submit" variant="light" loading={snapchat.isBusy} disabled={disabled || !isReady}>
          {t('social.snapchat.verify')}
        </Button>
        <Button variant="subtle" disabled={disabled || snapchat.isBusy} onClick={snapchat.cancel}>
          {t('social.snapchat.cancel')}
        </Button>
      </div>
    </Step>
  );
}

function Step(props: { isReady: boolean; onSubmit(): void; children: ReactNode }) {
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (props.isReady) props.onSubmit();
  };
  return (
    <form className={css.steps} noValidate onSubmit={onSubmit}>
      {props.children}
    </form>
  );
}
