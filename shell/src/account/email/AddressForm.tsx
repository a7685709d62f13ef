import { Skeleton, TextInput, useWording } from '@banyan/framework';
import { normalizeIdentifier } from '@banyan/framework/identifiers';
import { type ChangeEvent, useRef, useState } from 'react';
import type { Proof } from '../second-factor/factor-calls.ts';
import { ProofForm } from '../second-factor/ProofForm.tsx';
import { useSecondFactor } from '../second-factor/use-second-factor.ts';
import { beginEmail } from './email-calls.ts';

interface Props {
  /** What stands in the field first. */
  address: string;
  /** The password was asked for before the form was there. */
  isOld: boolean;
  onSent(address: string, handle: string): void;
  onCancel(): void;
}

/** The server is the one that knows; this much is said without it. */
const looksLikeAddress = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

/** Which address, and what shows that it is the member themselves; then a code is sent there. */
export function AddressForm({ address, isOld, onSent, onCancel }: Props) {
  const { t } = useWording();
  const { factor, hasFailed } = useSecondFactor();
  const { given, send, hasFault, field, fault } = useAddress(address);
  if (!factor && !hasFailed) return <Skeleton height={160} />;
  return (
    <ProofForm
      text="shell.email.formText"
      action="shell.login.codeSend"
      {...(factor?.isOn && { codeLabel: 'shell.secondFactor.anyCode' as const })}
      isOld={isOld}
      hasFault={hasFault}
      send={send}
      onDone={(handle) => onSent(given, handle)}
      onCancel={onCancel}
    >
      <TextInput
        {...field}
        type="email"
        name="email"
        dir="ltr"
        autoComplete="email"
        spellCheck={false}
        label={t('shell.login.email')}
        aria-invalid={fault !== null || undefined}
        error={fault === 'typed' && t('shell.login.noAddress')}
      />
    </ProofForm>
  );
}

function useAddress(first: string) {
  const [typed, setTyped] = useState(first);
  const [fault, setFault] = useState<'typed' | 'refused' | null>(null);
  const ref = useRef<HTMLInputElement>(null);
  const given = normalizeIdentifier(typed);
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    setFault(null);
    setTyped(event.currentTarget.value);
  };
  return {
    given,
    fault,
    field: { ref, value: typed, onChange },
    hasFault() {
      const isWrong = !looksLikeAddress(given);
      setFault(isWrong ? 'typed' : null);
      if (isWrong) ref.current?.focus();
      return isWrong;
    },
    async send(proof: Proof) {
      const answer = await beginEmail(given, proof);
      if (!answer.ok && answer.isNoAddress) setFault('refused');
      return answer;
    },
  };
}
