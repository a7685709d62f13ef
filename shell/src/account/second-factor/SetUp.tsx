import { Button, useWording } from '@banyan/framework';
import { QrCode } from '@banyan/framework/qr-code';
import { useState } from 'react';
import { BackupCodes } from './BackupCodes.tsx';
import { beginSetUp, confirmSetUp, type Setup } from './factor-calls.ts';
import { ProofForm } from './ProofForm.tsx';
import * as css from './second-factor.module.css';

interface Props {
  /** Another app takes the place of the first, by its code. */
  isReplacing: boolean;
  username: string;
  onDone(): void;
  onCancel(): void;
}

/** Password, picture, first code, backup codes: the way to a second factor, one thing at a time. */
export function SetUp({ isReplacing, username, onDone, onCancel }: Props) {
  const [setup, setSetup] = useState<Setup | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <BackupCodes codes={codes} username={username} onDone={onDone} />;
  if (!setup)
    return (
      <ProofForm
        text={isReplacing ? 'shell.secondFactor.replaceText' : 'shell.secondFactor.beginText'}
        action="shell.secondFactor.begin"
        {...(isReplacing && { codeLabel: 'shell.secondFactor.oldCode' })}
        send={beginSetUp}
        onDone={setSetup}
        onCancel={onCancel}
      />
    );
  return (
    <>
      <Secret setup={setup} />
      <ProofForm
        text="shell.secondFactor.confirmText"
        action="shell.secondFactor.confirm"
        codeLabel="shell.secondStep.appCode"
        send={({ code = '' }) => confirmSetUp(code)}
        onDone={({ codes: given }) => setCodes(given)}
        onCancel={onCancel}
      />
    </>
  );
}

/** Anyone who holds the app in the same hand cannot scan their own screen: the picture comes last there. */
function Secret({ setup: { uri, secret } }: { setup: Setup }) {
  const { t } = useWording();
  const [isOnPhone] = useState(() => matchMedia('(width < 500px)').matches);
  const picture = <QrCode text={uri} label={t('shell.secondFactor.picture')} />;
  if (!isOnPhone)
    return (
      <div className={css.form}>
        <p className={css.words}>{t('shell.secondFactor.scan')}</p>
        {picture}
        <Key secret={secret} />
      </div>
    );
  return (
    <div className={css.form}>
      <a href={uri} className={css.open}>
        {t('shell.secondFactor.openApp')}
      </a>
      <Key secret={secret} />
      <p className={css.words}>{t('shell.secondFactor.orScan')}</p>
      {picture}
    </div>
  );
}

function Key({ secret }: { secret: string }) {
  const { t } = useWording();
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => setCopied(true),
      () => {},
    );
  return (
    <>
      <p className={css.words}>{t('shell.secondFactor.orType')}</p>
      <code dir="ltr" className={css.secret} data-testid="secret">
        {secret.match(/.{1,4}/g)?.join(' ')}
      </code>
      <Button variant="default" onClick={() => void copy()}>
        {t(isCopied ? 'shell.secondFactor.copied' : 'shell.secondFactor.copySecret')}
      </Button>
    </>
  );
}
