import { FilterChip, PageTitle, Text, useHasPage, useSearchParams, useWording } from '@banyan/framework';
import { TabList, tabIdOf } from '@banyan/framework/tabs';
import { useId } from 'react';
import * as css from '../deciding/deciding.module.css';
import { DecidedCases } from './DecidedCases.tsx';
import {
  type CaseTab,
  kindNames,
  kindParams,
  type ModerationFilter,
  paramsOf,
  readModerationFilter,
  tabNames,
} from './moderation-filter.ts';
import { OpenCases } from './OpenCases.tsx';
import { OpenQueue } from './OpenQueue.tsx';

/** What members report to staff, and what was decided (safe-behaviour 27). */
export function ModerationPage() {
  const { t } = useWording();
  const isWithFriends = useHasPage()('/friends');
  const offered = kindNames.filter((name) => isWithFriends || name === 'comment' || name === 'post');
  const [search, setSearch] = useSearchParams();
  const filter = readModerationFilter(search, offered);
  const { kind, tab } = filter;
  const change = (next: Partial<ModerationFilter>) => setSearch(paramsOf({ ...filter, ...next }));
  const panelId = useId();
  return (
    <div className={css.adminPage}>
      <PageTitle>{t('admin.reports.title')}</PageTitle>
      <Text className={css.about}>{t('admin.reports.about')}</Text>
      <fieldset className={css.kinds} aria-label={t('admin.reports.kinds')}>
        <FilterChip aria-pressed={kind === null} onClick={() => change({ kind: null })}>
          {t('admin.reports.all')}
        </FilterChip>
        {offered.map((name) => (
          <FilterChip key={name} aria-pressed={kind === name} onClick={() => change({ kind: name })}>
            {t(`admin.reports.${name}s`)}
          </FilterChip>
        ))}
      </fieldset>
      <div>
        <TabList
          label={t('admin.reports.title')}
          tabs={tabNames.map((id) => ({ id, label: t(`admin.reports.tab.${id}`) }))}
          chosen={tab}
          onChoose={(id) => change({ tab: id as CaseTab })}
          panelId={panelId}
        />
        <div role="tabpanel" id={panelId} aria-labelledby={tabIdOf(panelId, tab)}>
          <List key={kind} filter={filter} />
        </div>
      </div>
    </div>
  );
}

/** Open, without a kind: with what waits for approval beside it. */
function List({ filter: { kind, tab } }: { filter: ModerationFilter }) {
  const asked = kind && kindParams[kind];
  if (tab === 'decided') return <DecidedCases kind={asked} />;
  return asked ? <OpenCases kind={asked} /> : <OpenQueue />;
}
