import { EmptyState, ErrorState, OfflineState, Skeleton, useWording } from '@banyan/framework';
import { IconSearch } from '@banyan/framework/icons';
import { PublicationForm } from './PublicationForm.tsx';
import type { Kind } from './publication.ts';
import type { ToEdit } from './to-edit-of.ts';
import { useToEdit } from './use-to-edit.ts';
import { useWriting } from './use-writing.ts';

interface EditProps {
  id: string;
  kind: Kind;
  onClose(): void;
}

/** The form of what the viewer published, or began to. */
export function Edit({ id, kind, onClose }: EditProps) {
  const { t } = useWording();
  const { found, state, retry } = useToEdit(kind, id);
  const action = { label: t('admin.retry'), onClick: retry };
  if (found) return <Filled found={found} onClose={onClose} />;
  if (state === 'loading') return <Skeleton height="30rem" />;
  if (state === 'offline') return <OfflineState action={action} />;
  if (state === 'failed') return <ErrorState title={t('admin.publish.editFailed')} action={action} />;
  const back = { label: t('admin.publish.continue'), onClick: onClose };
  return <EmptyState icon={IconSearch} title={t('admin.publish.missing')} action={back} />;
}

function Filled({ found, onClose }: { found: ToEdit; onClose(): void }) {
  const writing = useWriting(found.itemId, found.form, found);
  return <PublicationForm writing={writing} shownFrom={found.shownFrom} isEdit onClose={onClose} />;
}
