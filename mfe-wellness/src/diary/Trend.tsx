import { EmptyState, ErrorState, FilterChip, OfflineState, Skeleton, Title, useWording } from '@banyan/framework';
import { useFocusHome } from '@banyan/framework/focus';
import { IconNotebook } from '@banyan/framework/icons';
import { useRef } from 'react';
import type { DiarySymptom } from '../generated/graphql.ts';
import * as css from './diary.module.css';
import { EntryTable } from './EntryTable.tsx';
import { TrendChart } from './TrendChart.tsx';
import { type Span, spans } from './trend.ts';
import type { Entry, useEntries } from './useEntries.ts';

interface TrendProps {
  symptom: DiarySymptom;
  span: Span;
  onSpan(span: Span): void;
  found: ReturnType<typeof useEntries>;
  onDelete(entry: Entry): void;
}

/** How one symptom has been: as a line and as a table. */
export function Trend({ symptom, span, onSpan, found, onDelete }: TrendProps) {
  const { t } = useWording();
  // The button that was pressed goes with its row.
  const container = useRef<HTMLElement>(null);
  useFocusHome(container);
  return (
    <section ref={container} className={css.card} aria-labelledby="diary-trend">
      <Title order={2} size="h4" id="diary-trend" tabIndex={-1}>
        {t('wellness.diary.trend.title')}
      </Title>
      {/* biome-ignore lint/a11y/useSemanticElements: a row of filters is no set of fields. */}
      <div className={css.row} role="group" aria-label={t('wellness.diary.trend.for')}>
        {(Object.keys(spans) as Span[]).map((each) => (
          <FilterChip key={each} aria-pressed={each === span} onClick={() => onSpan(each)}>
            {t(`wellness.diary.trend.${each}`)}
          </FilterChip>
        ))}
      </div>
      <Body symptom={symptom} days={spans[span]} found={found} onDelete={onDelete} />
    </section>
  );
}

type BodyProps = Pick<TrendProps, 'symptom' | 'found' | 'onDelete'> & { days: number };

function Body({ symptom, days, found, onDelete }: BodyProps) {
  const { t } = useWording();
  const { entries, state, failure, reload } = found;
  const symptomName = t(`wellness.diary.symptom.${symptom}`);
  const again = { label: t('wellness.diary.retry'), onClick: reload };
  if (state === 'loading')
    return (
      <div role="status" aria-label={t('wellness.diary.loading')}>
        <Skeleton height="16rem" />
      </div>
    );
  if (state === 'offline') return <OfflineState text={t('wellness.diary.offline')} action={again} />;
  if (state === 'failed' || !entries)
    return <ErrorState title={t('wellness.diary.failed')} text={failure && t(failure)} action={again} />;
  if (entries.length === 0)
    return (
      <EmptyState
        icon={IconNotebook}
        title={t('wellness.diary.trend.empty')}
        text={t('wellness.diary.trend.emptyText', { symptom: symptomName })}
      />
    );
  return (
    <>
      <TrendChart entries={entries} days={days} symptomName={symptomName} />
      <EntryTable entries={entries} caption={t('wellness.diary.table', { symptom: symptomName })} onDelete={onDelete} />
    </>
  );
}
