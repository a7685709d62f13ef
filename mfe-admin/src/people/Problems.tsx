import { Button, useWording } from '@banyan/framework';
import { useEffect, useRef } from 'react';
import { columns } from './AboutTable.tsx';
import { ChooseTable } from './ChooseTable.tsx';
import type { Checked, CheckedStep, Flow } from './flow.ts';
import * as css from './People.module.css';
import { saveCsv } from './save-csv.ts';

type Problem = Checked['problems'][number];

interface Props {
  step: CheckedStep;
  flow: Flow;
}

/** What is wrong with a table, by line. Nothing can be confirmed: a corrected one is chosen. */
export function Problems({ step: { checked, notice }, flow }: Props) {
  const { t } = useWording();
  const { problems, problemTotal } = checked;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [problems]);
  const save = useSaving(problems);
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={css.heading}>
        {t('admin.people.problems', { count: problemTotal })}
      </h2>
      {notice && <p className={css.notice}>{notice}</p>}
      <p className={css.words}>{t('admin.people.problemsText')}</p>
      <ol className={css.problems}>
        {problems.map((problem, index) => (
          <ProblemLine key={index} problem={problem} />
        ))}
      </ol>
      {problemTotal > problems.length && (
        <p className={css.words}>{t('admin.people.shown', { shown: problems.length, total: problemTotal })}</p>
      )}
      <div className={css.actions}>
        <Button variant="default" onClick={save}>
          {t('admin.people.saveProblems')}
        </Button>
        <Button variant="default" onClick={flow.cancel}>
          {t('admin.people.cancel')}
        </Button>
      </div>
      <ChooseTable label={t('admin.people.chooseAnother')} onPick={flow.choose} />
    </>
  );
}

function useSaving(problems: readonly Problem[]): () => void {
  const { t } = useWording();
  return () =>
    saveCsv('problems.csv', [
      ['line', 'column', 'cell', 'problem'],
      ...problems.map((problem) => [
        String(problem.line),
        problem.column ?? '',
        problem.cell ?? '',
        t(`admin.people.problem.${problem.code}`, { columns: columns.join(', ') }),
      ]),
    ]);
}

function ProblemLine({ problem: { line, code, column, cell } }: { problem: Problem }) {
  const { t } = useWording();
  return (
    <li>
      <strong>{t('admin.people.line', { line })}</strong>{' '}
      {column && (
        <bdi dir="ltr">
          <code>{column}</code>
        </bdi>
      )}{' '}
      {cell && (
        <q className={css.cell}>
          <bdi>{cell}</bdi>
        </q>
      )}{' '}
      <span className={css.why}>{t(`admin.people.problem.${code}`, { columns: columns.join(', ') })}</span>
    </li>
  );
}
