import { useWording } from '@banyan/framework';
import * as css from './counting.module.css';

const PARTS = ['visits', 'posts', 'never', 'kept'] as const;

/** All that is counted, in plain words: the same where it is asked and where it is changed. */
export function WhatIsCounted() {
  const { t } = useWording();
  return (
    <details className={css.what}>
      <summary>{t('shell.counting.what')}</summary>
      <ul>
        {PARTS.map((part) => (
          <li key={part}>{t(`shell.counting.${part}`)}</li>
        ))}
      </ul>
    </details>
  );
}
