import {
  confirm,
  ErrorState,
  isOnline,
  OfflineState,
  Skeleton,
  Title,
  toast,
  useWording,
  type WordingKey,
} from '@banyan/framework';
import { useFocusHome } from '@banyan/framework/focus';
import { useRef, useState } from 'react';
import { pageDeployment } from '../../host/page-deployment.ts';
import * as account from '../account.module.css';
import { AddressForm } from './AddressForm.tsx';
import { CodeForm } from './CodeForm.tsx';
import { type Doing, EmailState } from './EmailState.tsx';
import { removeEmail } from './email-calls.ts';
import { RemoveForm } from './RemoveForm.tsx';
import { type OwnEmail, useOwnEmail } from './use-own-email.ts';
import { useSentCode } from './use-sent-code.ts';

/** The member's own e-mail address: where codes and messages go. Only where the deployment sends e-mail. */
export function EmailSection() {
  return pageDeployment().codesTo.includes('email') ? <Section /> : null;
}

function Section() {
  const { t } = useWording();
  const heading = useRef<HTMLHeadingElement>(null);
  const container = useRef<HTMLElement>(null);
  useFocusHome(container);
  const { email, hasFailed, retry } = useOwnEmail();
  if (email === null) return null;
  const finish = (words: WordingKey) => {
    toast({ tone: 'success', message: t(words) });
    retry();
    heading.current?.focus();
  };
  return (
    <section ref={container} className={account.section} aria-labelledby="email-heading">
      <Title order={2} size="h3" id="email-heading" ref={heading} tabIndex={-1}>
        {t('shell.email.heading')}
      </Title>
      {hasFailed && <Failure onRetry={retry} />}
      {!email && !hasFailed && <Skeleton height={96} />}
      {email && <Steps email={email} onDone={finish} />}
    </section>
  );
}

function Failure({ onRetry }: { onRetry(): void }) {
  const { t } = useWording();
  const again = { label: t('shell.devices.retry'), onClick: onRetry };
  return isOnline() ? <ErrorState title={t('shell.email.failed')} action={again} /> : <OfflineState action={again} />;
}

/** What is under way. `isOld`: the password is to be asked for. */
interface Work {
  doing: Doing;
  address: string;
  isOld: boolean;
}

interface StepsProps {
  email: OwnEmail;
  onDone(words: WordingKey): void;
}

/** The address and what shows that it is the member themselves, then the code; one thing at a time. */
function Steps({ email, onDone }: StepsProps) {
  const { sent, work, left, ...steps } = useSteps(email, onDone);
  if (work?.doing === 'remove')
    return <RemoveForm isOld={work.isOld} onDone={steps.removed} onCancel={steps.cancelWork} />;
  if (work) return <AddressForm {...work} onSent={steps.keep} onCancel={steps.cancelWork} />;
  if (!sent) return <EmailState email={email} left={left} onDo={steps.begin} />;
  return (
    <CodeForm
      sent={sent}
      onResent={(handle) => steps.keep(sent.address, handle)}
      onProof={steps.askAgain}
      onOther={() => steps.askAgain(false)}
      onDone={() => steps.finish('shell.email.done')}
      onCancel={steps.cancelCode}
    />
  );
}

function useSteps(email: OwnEmail, onDone: StepsProps['onDone']) {
  const { sent, keep, forget } = useSentCode();
  const [work, setWork] = useState<Work | null>(null);
  const [left, setLeft] = useState<Doing | null>(null);
  const finish = (words: WordingKey) => {
    setWork(null);
    setLeft(null);
    forget();
    onDone(words);
  };
  const removed = () => finish('shell.email.removed');
  const ofRemoval = { onProof: (isOld: boolean) => setWork({ doing: 'remove', address: '', isOld }), onDone: removed };
  const remove = useRemoval(email, ofRemoval);
  const begin = (doing: Doing) => {
    setLeft(doing);
    if (doing === 'remove') void remove();
    else setWork({ doing, address: (doing === 'confirm' && email.address) || '', isOld: false });
  };
  return {
    sent,
    work,
    left,
    begin,
    removed,
    finish,
    keep(address: string, handle: string) {
      keep(address, handle);
      setWork(null);
    },
    askAgain: (isOld: boolean) => setWork({ doing: left ?? 'change', address: sent?.address ?? '', isOld }),
    cancelWork: () => setWork(null),
    cancelCode() {
      // After a reload nobody knows what it began with.
      setLeft(left ?? 'change');
      forget();
    },
  };
}

interface Removal {
  onProof(isOld: boolean): void;
  onDone(): void;
}

/** It cannot be undone, so it is asked first. */
function useRemoval({ address }: OwnEmail, { onProof, onDone }: Removal) {
  const { t } = useWording();
  return async () => {
    const isSure = await confirm({
      title: t('shell.email.question'),
      text: t('shell.email.cost', { address: address ?? '' }),
      confirmLabel: t('shell.email.yes'),
      tone: 'danger',
    });
    if (!isSure) return;
    const answer = await removeEmail();
    if (answer.ok) onDone();
    else if (answer.asksPassword || answer.asksCode) onProof(answer.asksPassword ?? false);
    else toast({ tone: 'error', message: t(answer.wordingKey) });
  };
}
