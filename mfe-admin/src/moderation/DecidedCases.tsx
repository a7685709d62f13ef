import { Button, EmptyState, MemberName, MemberText, useNetworkStatus, useWording } from '@banyan/framework';
import { useFocusHome } from '@banyan/framework/focus';
import { IconHistory } from '@banyan/framework/icons';
import { useRef } from 'react';
import * as desk from '../deciding/deciding.module.css';
import * as paged from '../pages/PagedList.module.css';
import { PagedList } from '../pages/PagedList.tsx';
import { ones } from './case-words.ts';
import { Decisions } from './Decisions.tsx';
import * as css from './moderation.module.css';
import { listWords } from './OpenCases.tsx';
import { type CaseDecision, type Kind, type ModerationCase, useDecidedCases } from './use-cases.ts';
import { type CaseAct, useCaseAct } from './use-deciding-cases.ts';

/** What was decided, the last first: by whom, when and why; what was removed can be restored while it is kept. */
export function DecidedCases({ kind }: { kind: Kind }) {
  const { t } = useWording();
  const list = useDecidedCases(kind);
  const container = useRef<HTMLElement>(null);
  useFocusHome(container);
  const [title, text] = [t('admin.reports.noneDecided'), t('admin.reports.noneDecidedText')];
  return (
    <section ref={container} tabIndex={-1} className={desk.waiting} aria-label={t('admin.reports.tab.decided')}>
      <PagedList list={list} words={listWords(t)} empty={<EmptyState icon={IconHistory} title={title} text={text} />}>
        {(found) => <DecidedRow key={found.id} found={found} onDone={list.retry} />}
      </PagedList>
    </section>
  );
}

interface RowProps {
  found: ModerationCase;
  /** Something was done with it. */
  onDone(): void;
}

function DecidedRow({ found, onDone }: RowProps) {
  const { t } = useWording();
  const { kind, member, content } = found;
  return (
    <li className={paged.row} tabIndex={-1}>
      <span className={desk.who}>
        <strong>{t(ones[kind])}</strong>
        <span className={desk.about}>
          <MemberName name={member?.name ?? null} />
        </span>
      </span>
      {content?.title && <strong dir="auto">{content.title}</strong>}
      {content?.text && (
        <blockquote className={css.quote}>
          <MemberText>{content.text}</MemberText>
        </blockquote>
      )}
      <Decisions found={found} />
      <Acts found={found} onDone={onDone} />
    </li>
  );
}

/** Restored while it is kept; a suspension ends before its time. */
function Acts({ found, onDone }: RowProps) {
  const { t } = useWording();
  const { online } = useNetworkStatus();
  const { busy, run } = useCaseAct(found, onDone);
  const name = found.member?.name ?? t('member.gone');
  const offered: CaseAct[] = [
    ...(found.decisions.some(({ canRestore }) => canRestore) ? (['restore'] as const) : []),
    ...(found.decisions.some(isSuspending) ? (['endSuspension'] as const) : []),
  ];
  if (offered.length === 0) return null;
  return (
    <div className={css.acts}>
      {offered.map((act) => (
        <Button
          key={act}
          variant="default"
          disabled={!online || (busy !== null && busy !== act)}
          loading={busy === act}
          aria-label={t(`admin.reports.${act}Label`, { name })}
          onClick={() => run(act)}
        >
          {t(`admin.reports.${act}`)}
        </Button>
      ))}
    </div>
  );
}

const isSuspending = ({ suspendedUntil }: CaseDecision) =>
  suspendedUntil != null && Date.parse(suspendedUntil) > Date.now();
