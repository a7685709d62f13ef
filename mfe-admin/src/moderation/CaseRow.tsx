import { formatAge, MemberName, useViewer, useWording } from '@banyan/framework';
import { Claimer } from '../deciding/Claimer.tsx';
import * as css from '../deciding/deciding.module.css';
import { FirstWords } from '../deciding/FirstWords.tsx';
import { RowHead } from '../deciding/RowHead.tsx';
import { useClaimer } from '../deciding/useClaimer.ts';
import * as paged from '../pages/PagedList.module.css';
import { Appeal } from './Appeal.tsx';
import { CaseContent } from './CaseContent.tsx';
import { CaseReports } from './CaseReports.tsx';
import type { CaseRowProps } from './case-props.ts';
import { appealedDecider, ones } from './case-words.ts';
import { Deciding } from './Deciding.tsx';
import { Decisions } from './Decisions.tsx';
import { useClaimOfCase } from './use-deciding-cases.ts';

/** One that waits: what it is, whose, since when and how often it was reported; open, with all that helps to decide. */
export function CaseRow(props: CaseRowProps) {
  const { found, isOpen, onOpen } = props;
  const { t, language } = useWording();
  const { kind, member, content, reportCount, reportedAt, appeal } = found;
  const times = reportCount > 0 && t('admin.reports.times', { count: reportCount });
  const firstWords = content?.text ?? content?.title;
  return (
    <li className={paged.row}>
      <RowHead isOpen={isOpen} onOpen={onOpen}>
        <span className={css.who}>
          <strong>{t(ones[kind])}</strong>
          <span className={css.about}>
            <MemberName name={member?.name ?? null} />
            {[times, appeal && t('admin.reports.isAppealed'), formatAge(appeal?.at ?? reportedAt, language)]
              .filter(Boolean)
              .map((words) => ` · ${words}`)}
          </span>
          {!isOpen && firstWords && <FirstWords text={firstWords} />}
          <Claimer item={found} />
        </span>
      </RowHead>
      {isOpen && <Open {...props} />}
    </li>
  );
}

function Open(props: CaseRowProps) {
  const { found } = props;
  const isTaken = useClaimer().isTaken(found);
  const decider = appealedDecider(found);
  const isOwn = useViewer()?.id === decider?.id && decider !== null;
  // An appeal against one's own decision is left to a colleague, who would else wait for a desk that nobody sits at.
  useClaimOfCase(found.id, isTaken || isOwn);
  return (
    <div className={css.open}>
      <CaseContent found={found} />
      <div className={css.beside}>
        {found.reportCount > 0 && <CaseReports reports={found.reports} count={found.reportCount} />}
        <Decisions found={found} isHistory />
        {found.appeal ? (
          <Appeal {...props} isTaken={isTaken} isOwn={isOwn} />
        ) : (
          <Deciding {...props} isTaken={isTaken} />
        )}
      </div>
    </div>
  );
}
