import {
  announce,
  Button,
  confirm,
  ErrorState,
  isOnline,
  navigate,
  OfflineState,
  Skeleton,
  Title,
  toast,
  useQuery,
  useRetryWhenBack,
  useSearch,
  useWording,
} from '@banyan/framework';
import { useFocusHome } from '@banyan/framework/focus';
import { useEffect, useRef, useState } from 'react';
import { MyPasskeysDocument, type PasskeyFieldsFragment } from '../../generated/graphql.ts';
import { canUsePasskeys } from '../../passkey/can-use-passkeys.ts';
import { offerPasskeyNever } from '../../session/install-visits.ts';
import * as account from '../account.module.css';
import type { Proof } from '../second-factor/factor-calls.ts';
import { ProofForm } from '../second-factor/ProofForm.tsx';
import * as css from '../second-factor/second-factor.module.css';
import { useSecondFactor } from '../second-factor/use-second-factor.ts';
import { PasskeyRow } from './PasskeyRow.tsx';
import { addPasskey, removePasskey } from './passkey-calls.ts';

type Passkey = PasskeyFieldsFragment;

/** Devices that sign in without a password: which there are, one more, one less (decision 122). */
export function PasskeySection() {
  const { t } = useWording();
  const heading = useRef<HTMLHeadingElement>(null);
  const container = useRef<HTMLElement>(null);
  useFocusHome(container);
  const { passkeys, hasFailed, retry } = usePasskeys();
  const { remove, asked } = useRemoval(retry);
  const finish = () => {
    retry();
    offerPasskeyNever();
    announce(t('shell.passkey.added'));
    heading.current?.focus();
  };
  return (
    <section ref={container} className={account.section} aria-labelledby="passkeys-heading">
      <Title order={2} size="h3" id="passkeys-heading" ref={heading} tabIndex={-1}>
        {t('shell.passkey.heading')}
      </Title>
      <p className={css.words}>{t(canUsePasskeys() ? 'shell.passkey.text' : 'shell.passkey.cannot')}</p>
      {hasFailed && <Failure onRetry={retry} />}
      {!passkeys && !hasFailed && <Skeleton height={72} />}
      {passkeys && passkeys.length > 0 && <Rows passkeys={passkeys} onChanged={retry} onRemove={remove} />}
      {asked && (
        <ProofForm
          key={asked.id}
          text="shell.secondFactor.askPassword"
          action="shell.passkey.confirm"
          tone="danger"
          {...asked}
        />
      )}
      {canUsePasskeys() && !asked && <Adding isReady={passkeys !== undefined && passkeys !== null} onAdded={finish} />}
    </section>
  );
}

interface RowsProps {
  passkeys: readonly Passkey[];
  onChanged(): void;
  onRemove(passkey: Passkey): Promise<void>;
}

function Rows({ passkeys, onChanged, onRemove }: RowsProps) {
  return (
    <ul className={account.list}>
      {passkeys.map((passkey) => (
        <li key={passkey.id}>
          <PasskeyRow passkey={passkey} onChanged={onChanged} onRemove={() => void onRemove(passkey)} />
        </li>
      ))}
    </ul>
  );
}

/** A button, and in its place what shows that it is the member themselves. Once the list is there nothing moves it away. */
function Adding({ isReady, onAdded }: { isReady: boolean; onAdded(): void }) {
  const { t } = useWording();
  const [isAdding, setAdding] = useState(false);
  const [wasLeft, setLeft] = useState(false);
  const finish = () => {
    setLeft(false);
    setAdding(false);
    onAdded();
  };
  useOpenByAddress(isReady, () => setAdding(true));
  const cancel = () => {
    setLeft(true);
    setAdding(false);
  };
  if (!isAdding)
    return (
      <div className={css.actions}>
        <Button variant="default" autoFocus={wasLeft} onClick={() => setAdding(true)}>
          {t('shell.passkey.add')}
        </Button>
      </div>
    );
  return <Making onDone={finish} onCancel={cancel} />;
}

/** A passkey is both steps, so anyone who has a second one takes it for this. */
function Making(props: { onDone(): void; onCancel(): void }) {
  const { t } = useWording();
  const { factor, hasFailed } = useSecondFactor();
  if (!factor && !hasFailed) return <Skeleton height={72} />;
  return (
    <ProofForm
      text="shell.passkey.addText"
      action="shell.passkey.make"
      {...(factor?.isOn && { codeLabel: 'shell.secondFactor.anyCode' })}
      send={(proof) => addPasskey(nameOfHere(t('shell.passkey.name')), proof)}
      {...props}
    />
  );
}

/** The offer leads to the form itself (`?passkey=new`); coming back to the page later does not open it again. */
function useOpenByAddress(isReady: boolean, open: () => void): void {
  const isMeant = new URLSearchParams(useSearch()).get('passkey') === 'new';
  const latest = useRef(open);
  latest.current = open;
  useEffect(() => {
    if (!isMeant || !isReady) return;
    latest.current();
    navigate(location.pathname, { replace: true });
  }, [isMeant, isReady]);
}

function Failure({ onRetry }: { onRetry(): void }) {
  const { t } = useWording();
  const again = { label: t('shell.devices.retry'), onClick: onRetry };
  return isOnline() ? <ErrorState title={t('shell.passkey.failed')} action={again} /> : <OfflineState action={again} />;
}

/** What is there stays while it is asked for again: a row keeps its focus. */
function usePasskeys() {
  const { data, previousData, error, refetch } = useQuery(MyPasskeysDocument, { fetchPolicy: 'no-cache' });
  const passkeys = (data ?? previousData)?.myPasskeys as readonly Passkey[] | null | undefined;
  const retry = () => void refetch().catch(() => {});
  useRetryWhenBack(!passkeys && Boolean(error), retry);
  return { passkeys, hasFailed: !passkeys && Boolean(error), retry };
}

/** It cannot be undone, so it is asked first. */
function useRemoval(onGone: () => void) {
  const { t } = useWording();
  const [old, setOld] = useState<Passkey | null>(null);
  const finish = ({ name }: Passkey) => {
    setOld(null);
    announce(t('shell.passkey.removed', { name }));
    onGone();
  };
  const remove = async (passkey: Passkey) => {
    const isSure = await confirm({
      title: t('shell.passkey.question'),
      text: t('shell.passkey.cost', { name: passkey.name }),
      confirmLabel: t('shell.passkey.confirm'),
      tone: 'danger',
    });
    if (!isSure) return;
    const answer = await removePasskey(passkey.id);
    if (answer.ok) finish(passkey);
    else if (answer.asksPassword) setOld(passkey);
    else toast({ tone: 'error', message: t(answer.wordingKey) });
  };
  const asked = old && {
    id: old.id,
    isOld: true,
    send: (proof: Proof) => removePasskey(old.id, proof),
    onDone: () => finish(old),
    onCancel: () => setOld(null),
  };
  return { remove, asked };
}

/** Until the member has a better word for it. */
function nameOfHere(fallback: string): string {
  const { platform = '' } = (navigator as { userAgentData?: { platform?: string } }).userAgentData ?? {};
  return platform || fallback;
}
