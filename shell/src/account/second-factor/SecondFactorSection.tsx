import {
  announce,
  Button,
  ErrorState,
  formatCommentDate,
  OfflineState,
  Skeleton,
  Title,
  useWording,
} from '@banyan/framework';
import { useRef, useState } from 'react';
import * as account from '../account.module.css';
import { BackupCodes } from './BackupCodes.tsx';
import { renewCodes, turnOff } from './factor-calls.ts';
import { ProofForm } from './ProofForm.tsx';
import { SetUp } from './SetUp.tsx';
import * as css from './second-factor.module.css';
import { type Factor, useSecondFactor } from './use-second-factor.ts';

type Doing = 'setUp' | 'replace' | 'turnOff' | 'renew' | null;

/** A second factor at sign-in: its state, and what the member may do about it (decision 121). */
export function SecondFactorSection() {
  const { t } = useWording();
  const heading = useRef<HTMLHeadingElement>(null);
  const { factor, username, hasFailed, isOffline, retry } = useSecondFactor();
  const [doing, setDoing] = useState<Doing>(null);
  const [left, setLeft] = useState<Doing>(null);
  const cancel = () => {
    setLeft(doing);
    setDoing(null);
  };
  const finish = () => {
    setLeft(null);
    setDoing(null);
    retry();
    heading.current?.focus();
  };
  const again = { label: t('shell.devices.retry'), onClick: retry };
  return (
    <section className={account.section} aria-labelledby="second-factor-heading">
      <Title order={2} size="h3" id="second-factor-heading" ref={heading} tabIndex={-1}>
        {t('shell.secondFactor.heading')}
      </Title>
      {hasFailed && isOffline && <OfflineState action={again} />}
      {hasFailed && !isOffline && <ErrorState title={t('shell.secondFactor.failed')} action={again} />}
      {!factor && !hasFailed && <Skeleton height={96} />}
      {factor && doing === null && <State factor={factor} left={left} onDo={setDoing} />}
      {factor && doing !== null && <Work doing={doing} username={username} onDone={finish} onCancel={cancel} />}
    </section>
  );
}

interface StateProps {
  factor: Factor;
  /** What was begun and cancelled: its button has the focus again. */
  left: Doing;
  onDo(doing: Doing): void;
}

function State({ factor, left, onDo }: StateProps) {
  const { t, language } = useWording();
  if (!factor.isOn)
    return (
      <>
        <p className={css.words}>{t(factor.mustSetUp ? 'shell.secondFactor.due' : 'shell.secondFactor.off')}</p>
        <div className={css.actions}>
          <Button autoFocus={left === 'setUp'} onClick={() => onDo('setUp')}>
            {t('shell.secondFactor.setUp')}
          </Button>
        </div>
      </>
    );
  return (
    <>
      <p className={css.words}>
        {t('shell.secondFactor.on', { date: formatCommentDate(factor.since ?? '', language) })}{' '}
        {t('shell.secondFactor.left', { count: factor.backupCodesLeft })}
      </p>
      <div className={css.actions}>
        <Button variant="default" autoFocus={left === 'renew'} onClick={() => onDo('renew')}>
          {t('shell.secondFactor.renew')}
        </Button>
        <Button variant="default" autoFocus={left === 'replace'} onClick={() => onDo('replace')}>
          {t('shell.secondFactor.replace')}
        </Button>
        {!factor.isRequired && (
          <Button tone="danger" variant="default" autoFocus={left === 'turnOff'} onClick={() => onDo('turnOff')}>
            {t('shell.secondFactor.turnOff')}
          </Button>
        )}
      </div>
      {factor.isRequired && <p className={account.hint}>{t('shell.secondFactor.required')}</p>}
    </>
  );
}

interface WorkProps {
  doing: NonNullable<Doing>;
  username: string;
  onDone(): void;
  onCancel(): void;
}

function Work({ doing, username, onDone, onCancel }: WorkProps) {
  const { t } = useWording();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <BackupCodes codes={codes} username={username} onDone={onDone} />;
  if (doing === 'setUp' || doing === 'replace')
    return <SetUp isReplacing={doing === 'replace'} username={username} onDone={onDone} onCancel={onCancel} />;
  if (doing === 'renew')
    return (
      <ProofForm
        text="shell.secondFactor.renewText"
        action="shell.secondFactor.renew"
        codeLabel="shell.secondFactor.anyCode"
        send={renewCodes}
        onDone={(answer) => setCodes(answer.codes)}
        onCancel={onCancel}
      />
    );
  return (
    <ProofForm
      tone="danger"
      text="shell.secondFactor.turnOffText"
      action="shell.secondFactor.turnOff"
      codeLabel="shell.secondFactor.anyCode"
      send={turnOff}
      onDone={() => {
        announce(t('shell.secondFactor.isOff'));
        onDone();
      }}
      onCancel={onCancel}
    />
  );
}
