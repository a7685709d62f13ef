import { Skeleton } from '@banyan/framework';
import { ProofForm } from '../second-factor/ProofForm.tsx';
import { useSecondFactor } from '../second-factor/use-second-factor.ts';
import { removeEmail } from './email-calls.ts';

/** What shows that it is the member themselves, where an open session alone does not do. */
export function RemoveForm({ isOld, onDone, onCancel }: { isOld: boolean; onDone(): void; onCancel(): void }) {
  const { factor, hasFailed } = useSecondFactor();
  if (!factor && !hasFailed) return <Skeleton height={120} />;
  return (
    <ProofForm
      tone="danger"
      text="shell.email.removeText"
      action="shell.email.yes"
      {...(factor?.isOn && { codeLabel: 'shell.secondFactor.anyCode' as const })}
      isOld={isOld}
      send={removeEmail}
      onDone={onDone}
      onCancel={onCancel}
    />
  );
}
