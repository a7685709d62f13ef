import {
  EmptyState,
  ErrorState,
  OfflineState,
  PageTitle,
  Skeleton,
  useSearchParams,
  useViewer,
  useWording,
} from '@banyan/framework';
import { IconLock } from '@banyan/framework/icons';
import { useState } from 'react';
import type { DiarySymptom } from '../generated/graphql.ts';
import { ChoiceRow } from './ChoiceRow.tsx';
import { Choices } from './Choices.tsx';
import { ConsentCard } from './ConsentCard.tsx';
import * as css from './diary.module.css';
import { EntryForm } from './EntryForm.tsx';
import { symptoms } from './symptoms.ts';
import { Trend } from './Trend.tsx';
import { type Span, spans } from './trend.ts';
import { useChoosing } from './useChoosing.ts';
import { type Consent, useConsent } from './useConsent.ts';
import { useDeleting } from './useDeleting.ts';
import { useEntries } from './useEntries.ts';
import { type FoundKeys, useNoteKeys } from './useNote.ts';

/** How the viewer feels, day by day: theirs alone until they choose otherwise (decisions 174 and 175). */
export function DiaryScreen() {
  const { t } = useWording();
  const viewer = useViewer();
  return (
    <div className={css.screen}>
      <header>
        <PageTitle>{t('wellness.diary.title')}</PageTitle>
        <p className={css.plain}>{t('wellness.diary.intro')}</p>
      </header>
      {viewer?.acting ? (
        <EmptyState icon={IconLock} title={t('wellness.diary.acting', { name: viewer.name })} />
      ) : (
        <Own />
      )}
    </div>
  );
}

function Own() {
  const { t } = useWording();
  const { consent, state, retry } = useConsent();
  // Asked for beside the consent: the form comes with both.
  const noteKeys = useNoteKeys();
  const again = { label: t('wellness.diary.retry'), onClick: retry };
  if (state === 'failed') return <ErrorState title={t('wellness.diary.failed')} action={again} />;
  if (state === 'offline') return <OfflineState text={t('wellness.diary.offline')} action={again} />;
  if (!consent)
    return (
      <div className={css.screen} role="status" aria-label={t('wellness.diary.loading')}>
        <Skeleton height="9rem" />
        <Skeleton height="22rem" />
      </div>
    );
  return <Diary consent={consent} noteKeys={noteKeys} />;
}

const isSymptom = (text: string | null): text is DiarySymptom => symptoms.includes(text as DiarySymptom);

/** Which symptom is looked at stands in the address: it can be kept, and Back leads out of the page. */
function useSymptom(): [DiarySymptom, (symptom: DiarySymptom) => void] {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('symptom');
  const set = (symptom: DiarySymptom) => setSearch({ symptom }, { replace: true });
  return [isSymptom(asked) ? asked : 'FATIGUE', set];
}

function Diary({ consent, noteKeys }: { consent: Consent; noteKeys: FoundKeys }) {
  const { t } = useWording();
  const [symptom, setSymptom] = useSymptom();
  const [span, setSpan] = useState<Span>('MONTH');
  const found = useEntries(symptom, spans[span]);
  const { keep } = useChoosing();
  const { deleteOne } = useDeleting(found.reload);
  // Who never said yes has nothing here yet, and is asked nothing but that.
  const isUsed = consent.on || consent.hasEntries;
  return (
    <>
      {!consent.on && <ConsentCard onYes={() => void keep(true)} />}
      {isUsed && (
        <ChoiceRow
          legend={t('wellness.diary.symptom')}
          values={symptoms}
          chosen={symptom}
          onChoose={setSymptom}
          nameOf={(each) => t(`wellness.diary.symptom.${each}`)}
        />
      )}
      {consent.on && <Writing symptom={symptom} noteKeys={noteKeys} onKept={found.reload} />}
      {isUsed && (
        <Trend
          symptom={symptom}
          span={span}
          onSpan={setSpan}
          found={found}
          onDelete={(entry) => void deleteOne(entry)}
        />
      )}
      {isUsed && <Choices consent={consent} onDeleted={found.reload} />}
    </>
  );
}

interface WritingProps {
  symptom: DiarySymptom;
  noteKeys: FoundKeys;
  onKept(): void;
}

/** The form once what is typed there can be encrypted; who has no line for that could not send it either. */
function Writing({ symptom, noteKeys: { keys, state, retry }, onKept }: WritingProps) {
  const { t } = useWording();
  const again = { label: t('wellness.diary.retry'), onClick: retry };
  if (keys) return <EntryForm symptom={symptom} keys={keys} onKept={onKept} />;
  if (state === 'failed') return <ErrorState title={t('wellness.diary.failed')} action={again} />;
  if (state === 'offline') return <OfflineState text={t('wellness.diary.offline')} action={again} />;
  return <Skeleton height="22rem" />;
}
