import { useWording } from '@banyan/framework';
import { useEffect, useRef } from 'react';
import { ConfirmForm } from './ConfirmForm.tsx';
import { Counts } from './Counts.tsx';
import { type CheckedStep, changesNothing, type Flow } from './flow.ts';
import * as css from './People.module.css';
import { RightsChanged } from './RightsChanged.tsx';
import { SampleTable } from './SampleTable.tsx';

interface Props {
  step: CheckedStep;
  flow: Flow;
}

/** What a table would do, before anything is written. */
export function Preview({ step, flow }: Props) {
  const { t } = useWording();
  const { checked, notice } = step;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [checked]);
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={css.heading}>
        {t('admin.people.found')}
      </h2>
      {notice && <p className={css.notice}>{notice}</p>}
      <Counts counts={checked.import.counts} words="to" />
      {changesNothing(checked) && <p className={css.words}>{t('admin.people.nothing')}</p>}
      <RightsChanged checked={checked} />
      <SampleTable sample={checked.sample} />
      <ConfirmForm step={step} flow={flow} />
    </>
  );
}
