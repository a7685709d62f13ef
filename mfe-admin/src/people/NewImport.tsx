import { Button, confirm, useNetworkStatus, useWording } from '@banyan/framework';
import { useLeaveGuard } from '@banyan/framework/page';
import { ChooseTable } from './ChooseTable.tsx';
import { canChoose, type Flow, hasProblems, type Step } from './flow.ts';
import * as css from './People.module.css';
import { Preview } from './Preview.tsx';
import { Problems } from './Problems.tsx';
import { UnderWay } from './UnderWay.tsx';
import { useDroppedTable } from './use-dropped-table.ts';

/** A table on its way: chosen, sent, looked at, confirmed. */
export function NewImport({ flow }: { flow: Flow }) {
  const { t } = useWording();
  const { online } = useNetworkStatus();
  const { step, choose, cancel } = flow;
  useQuestion(flow);
  useDroppedTable(online && canChoose(step) ? choose : undefined);
  return (
    <section className={css.fresh} aria-label={t('admin.people.new')}>
      {step.at === 'choosing' && <Choosing step={step} choose={choose} />}
      {(step.at === 'sending' || step.at === 'checking') && <UnderWay step={step} onCancel={cancel} />}
      {step.at === 'checked' &&
        (hasProblems(step) ? <Problems step={step} flow={flow} /> : <Preview step={step} flow={flow} />)}
    </section>
  );
}

/** Asks before a table is left that would have to be sent again; one that was checked stands in the list. */
function useQuestion({ step, cancel }: Flow): void {
  const { t } = useWording();
  useLeaveGuard(step.at === 'sending' || step.at === 'checking', {
    ask: () =>
      confirm({
        title: t('admin.people.leaveAsk'),
        text: t('admin.people.leaveText'),
        confirmLabel: t('admin.people.leave'),
        cancelLabel: t('admin.people.goOn'),
        tone: 'danger',
      }),
    onLeave: cancel,
  });
}

interface ChoosingProps {
  step: Extract<Step, { at: 'choosing' }>;
  choose: Flow['choose'];
}

function Choosing({ step: { failure, retry }, choose }: ChoosingProps) {
  const { t } = useWording();
  const { online } = useNetworkStatus();
  return (
    <>
      {failure && (
        <p role="alert" className={css.failure}>
          {failure}
        </p>
      )}
      {retry && (
        <div>
          <Button disabled={!online} onClick={retry}>
            {t('admin.retry')}
          </Button>
        </div>
      )}
      <ChooseTable label={t('admin.people.choose')} onPick={choose} />
    </>
  );
}
