import { FilterChip, PageTitle, Text, useWording } from '@banyan/framework';
import { Tabs } from '@banyan/framework/tabs';
import { useState } from 'react';
import * as css from '../deciding/deciding.module.css';
import { DecidedList } from './DecidedList.tsx';
import { kindNames, kinds } from './kinds.ts';
import type { Kind } from './useApprovals.ts';
import { WaitingList } from './WaitingList.tsx';

/** Members' pictures that wait for staff, and what was decided on (community.md §4 §6). */
export function ApprovalsPage() {
  const { t } = useWording();
  const [kind, setKind] = useState<Kind>(null);
  return (
    <div className={css.adminPage}>
      <PageTitle>{t('admin.approvals.title')}</PageTitle>
      <Text className={css.about}>{t('admin.approvals.about')}</Text>
      <fieldset className={css.kinds} aria-label={t('admin.approvals.kinds')}>
        <FilterChip aria-pressed={kind === null} onClick={() => setKind(null)}>
          {t('admin.approvals.kind.all')}
        </FilterChip>
        {kindNames.map((name) => (
          <FilterChip key={name} aria-pressed={kind === name} onClick={() => setKind(name)}>
            {t(kinds[name])}
          </FilterChip>
        ))}
      </fieldset>
      <Tabs
        label={t('admin.approvals.title')}
        tabs={[
          { id: 'waiting', label: t('admin.approvals.waiting'), content: () => <WaitingList key={kind} kind={kind} /> },
          { id: 'decided', label: t('admin.approvals.decided'), content: () => <DecidedList key={kind} kind={kind} /> },
        ]}
      />
    </div>
  );
}
