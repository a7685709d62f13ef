import { Alert, formatAge, longestText, Textarea, useWording, visibleText } from '@banyan/framework';
import { useState } from 'react';
import { Choice } from '../deciding/Choice.tsx';
import * as css from '../deciding/deciding.module.css';
import { Said } from '../deciding/Said.tsx';
import type { DecidingProps } from './case-props.ts';
import { appealedDecider } from './case-words.ts';

/** What its author says against a decision, and the answer: words where they help. */
export function Appeal({ found, isBusy, isOff, isTaken, isOwn, onDecide }: DecidingProps & { isOwn: boolean }) {
  const { t, language } = useWording();
  const [typed, setTyped] = useState('');
  const { text, at } = found.appeal!;
  const decider = appealedDecider(found);
  const words = visibleText(typed);
  const answer = (outcome: 'UPHOLD' | 'GRANT') => () => onDecide({ outcome, ...(words && { text: words }) });
  return (
    <div className={css.form}>
      <dl className={css.said}>
        <Said what={t('admin.reports.appeal', { age: formatAge(at, language) })} text={text} />
      </dl>
      {decider && (
        <p className={css.about}>{t('admin.reports.decidedBy', { name: decider.name ?? t('member.gone') })}</p>
      )}
      {isOwn && <Alert>{t('admin.reports.ownDecision')}</Alert>}
      <Textarea
        dir="auto"
        label={t('admin.approvals.words')}
        description={t('admin.reports.wordsHint')}
        maxLength={longestText.staffReason}
        value={typed}
        autosize
        minRows={2}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Choice
        isBusy={isBusy}
        isOff={isTaken || isOff}
        yes={{ words: 'admin.reports.uphold', onClick: answer('UPHOLD') }}
        others={[{ words: 'admin.reports.grant', onClick: answer('GRANT') }]}
      />
    </div>
  );
}
