import { EmptyState, FilterChip, PageTitle, Text, useHasPage, useWording } from '@banyan/framework';
import { useFocusHome } from '@banyan/framework/focus';
import { IconFlag } from '@banyan/framework/icons';
import { Tabs } from '@banyan/framework/tabs';
import { useRef, useState } from 'react';
import { PagedList } from '../pages/PagedList.tsx';
import type { Pages } from '../pages/usePages.ts';
import { ReportRow } from './ReportRow.tsx';
import type { Report } from './report.ts';
import * as css from './reports.module.css';
import { type ReportKind, useCommentReports, useMemberReports, useMessageReports } from './useReports.ts';

/** What members report to staff, of each other, of messages and of comments (safe-behaviour 27). */
export function ReportsPage() {
  const { t } = useWording();
  const hasPage = useHasPage();
  const [handled, setHandled] = useState(false);
  const members = {
    id: 'members',
    label: t('admin.reports.members'),
    content: () => <MemberReports key={String(handled)} handled={handled} />,
  };
  const messages = {
    id: 'messages',
    label: t('admin.reports.messages'),
    content: () => <MessageReports key={String(handled)} handled={handled} />,
  };
  const comments = {
    id: 'comments',
    label: t('admin.reports.comments'),
    content: () => <CommentReports key={String(handled)} handled={handled} />,
  };
  return (
    <div className={css.adminPage}>
      <PageTitle>{t('admin.reports.title')}</PageTitle>
      <Text className={css.about}>{t('admin.reports.about')}</Text>
      <fieldset className={css.states} aria-label={t('admin.reports.states')}>
        <FilterChip aria-pressed={!handled} onClick={() => setHandled(false)}>
          {t('admin.reports.open')}
        </FilterChip>
        <FilterChip aria-pressed={handled} onClick={() => setHandled(true)}>
          {t('admin.reports.handled')}
        </FilterChip>
      </fieldset>
      <Tabs label={t('admin.reports.title')} tabs={hasPage('/friends') ? [members, messages, comments] : [comments]} />
    </div>
  );
}

const MemberReports = ({ handled }: { handled: boolean }) => (
  <Reports kind="members" handled={handled} list={useMemberReports(handled)} />
);

const MessageReports = ({ handled }: { handled: boolean }) => (
  <Reports kind="messages" handled={handled} list={useMessageReports(handled)} />
);

const CommentReports = ({ handled }: { handled: boolean }) => (
  <Reports kind="comments" handled={handled} list={useCommentReports(handled)} />
);

interface ReportsProps {
  kind: ReportKind;
  handled: boolean;
  list: Pages<Report>;
}

function Reports({ kind, handled, list }: ReportsProps) {
  const { t } = useWording();
  const container = useRef<HTMLDivElement>(null);
  useFocusHome(container);
  const [away, setAway] = useState<ReadonlySet<string>>(new Set());
  const words = {
    loading: t('admin.reports.loading'),
    failed: t('admin.reports.failed'),
    moreFailed: t('admin.reports.moreFailed'),
  };
  const empty = handled ? 'admin.reports.noneHandled' : 'admin.reports.none';
  const items = list.items.filter(({ id }) => !away.has(id));
  return (
    <div ref={container} tabIndex={-1}>
      <PagedList list={{ ...list, items }} words={words} empty={<EmptyState icon={IconFlag} title={t(empty)} />}>
        {(report) => (
          <ReportRow
            key={report.id}
            kind={kind}
            report={report}
            onHandled={() => setAway((before) => new Set([...before, report.id]))}
          />
        )}
      </PagedList>
    </div>
  );
}
