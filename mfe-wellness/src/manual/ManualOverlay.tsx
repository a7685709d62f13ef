import {
  closeModalRoute,
  EmptyState,
  ErrorState,
  isOnline,
  OfflineState,
  useModalRoute,
  useQuery,
  useRetryWhenBack,
  useWording,
} from '@banyan/framework';
import { IconBookOff } from '@banyan/framework/icons';
import { OneManualDocument } from '../generated/graphql.ts';
import { textIn } from '../video/video-texts.ts';
import type { Manual } from './manual-texts.ts';
import { PdfModal } from './PdfModal.tsx';

/** The manual that the address names (`?manual=<id>`), over the page. */
export function ManualOverlay() {
  const id = useModalRoute('manual');
  return id && <OpenManual key={id} id={id} />;
}

function OpenManual({ id }: { id: string }) {
  const { t, language } = useWording();
  const { data, loading, error, refetch } = useQuery(OneManualDocument, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const ask = async () => {
    const { data: answer } = await refetch().catch(() => ({ data: undefined }));
    return ((answer?.manual as Manual | null | undefined) ?? null)?.documents ?? null;
  };
  useRetryWhenBack(Boolean(error), () => void ask());
  const manual = data?.manual as Manual | null | undefined;
  const again = { label: t('wellness.reader.retry'), onClick: () => void ask() };
  return (
    <PdfModal
      name={manual ? textIn(manual.names, language) || manual.name : t('wellness.manuals.title')}
      documents={manual?.documents}
      ask={ask}
      onClose={() => closeModalRoute('manual')}
      missing={
        loading ? null : error ? (
          isOnline() ? (
            <ErrorState title={t('wellness.reader.failed')} action={again} />
          ) : (
            <OfflineState text={t('wellness.reader.offline')} action={again} />
          )
        ) : (
          <EmptyState icon={IconBookOff} title={t('wellness.manuals.gone')} />
        )
      }
    />
  );
}
