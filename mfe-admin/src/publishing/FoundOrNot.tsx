import { EmptyState, ErrorState, OfflineState, Skeleton, useWording, type WordingKey } from '@banyan/framework';
import { IconSearch } from '@banyan/framework/icons';
import type { ReactNode } from 'react';
import type { ToEdit } from './to-edit-of.ts';
import type { FoundToEdit } from './use-to-edit.ts';

interface Props {
  /** What was looked for. */
  of: FoundToEdit;
  /** Said where it is not there. */
  missing: WordingKey;
  onClose(): void;
  children(found: ToEdit): ReactNode;
}

/** What was found, or why it was not. */
export function FoundOrNot({ of: { found, state, retry }, missing, onClose, children }: Props) {
  const { t } = useWording();
  const action = { label: t('admin.retry'), onClick: retry };
  if (found) return children(found);
  if (state === 'loading') return <Skeleton height="30rem" />;
  if (state === 'offline') return <OfflineState action={action} />;
  if (state === 'failed') return <ErrorState title={t('admin.publish.editFailed')} action={action} />;
  const back = { label: t('admin.publish.continue'), onClick: onClose };
  return <EmptyState icon={IconSearch} title={t(missing)} action={back} />;
}
