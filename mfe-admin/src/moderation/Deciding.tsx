import { useRef, useState } from 'react';
import { Choice } from '../deciding/Choice.tsx';
import { ReasonForm } from '../deciding/ReasonForm.tsx';
import type { ModerationReason } from '../generated/graphql.ts';
import type { DecidingProps } from './case-props.ts';
import { offersOf, reasons } from './case-words.ts';
import { SuspensionChoice } from './SuspensionChoice.tsx';
import type { CaseForm } from './use-deciding-cases.ts';

const forms = {
  REMOVE: { why: 'admin.reports.why', hint: 'admin.reports.wordsHint', submit: 'admin.reports.removeNow' },
  WARN: { why: 'admin.reports.whyWarn', hint: 'admin.reports.warnHint', submit: 'admin.reports.warnNow' },
} as const satisfies Record<CaseForm, object>;
const buttons = { REMOVE: 'admin.reports.remove', WARN: 'admin.reports.warn' } as const;
const offered = Object.entries(reasons) as [ModerationReason, (typeof reasons)[ModerationReason]][];

/** Of what is reported: as it is, at once; a warning or a removal by a form that says why. */
export function Deciding(props: DecidingProps) {
  const { found, isBusy, isOff, isTaken, form, onWrite, onDecide } = props;
  const last = useRef<CaseForm | null>(null);
  last.current = form ?? last.current;
  const others = (['WARN', 'REMOVE'] as const).filter((each) => offersOf(found).includes(each));
  if (form) return <WhyForm key={form} {...props} form={form} />;
  return (
    <Choice
      isBusy={isBusy}
      isOff={isTaken || isOff}
      yes={{
        words: found.kind === 'MEMBER' ? 'admin.reports.handle' : 'admin.reports.keep',
        onClick: () => onDecide({ outcome: 'KEEP' }),
      }}
      others={others.map((each) => ({
        words: buttons[each],
        isBack: last.current === each,
        onClick: () => onWrite(each),
      }))}
    />
  );
}

function WhyForm({ found, isBusy, isOff, form, onWrite, onDecide }: DecidingProps & { form: CaseForm }) {
  const [suspendDays, setSuspendDays] = useState<number | null>(null);
  return (
    <ReasonForm
      reasons={offered}
      words={forms[form]}
      isBusy={isBusy}
      isOff={isOff}
      onCancel={() => onWrite(null)}
      onSubmit={(why) => onDecide({ outcome: form, ...why, ...(suspendDays !== null && { suspendDays }) })}
    >
      {found.member && <SuspensionChoice days={suspendDays} onChange={setSuspendDays} />}
    </ReasonForm>
  );
}
