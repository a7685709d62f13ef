import {
  EmptyState,
  ErrorState,
  isOnline,
  OfflineState,
  Skeleton,
  useQuery,
  useRetryWhenBack,
  useWording,
} from '@banyan/framework';
import { IconSearch } from '@banyan/framework/icons';
import { useEffect, useState } from 'react';
import { PublicationDraftDocument } from '../generated/graphql.ts';
import { formOfDraft } from './draft-form.ts';
import { PublicationForm } from './PublicationForm.tsx';
import type { Writing } from './use-writing.ts';

interface Props {
  writing: Writing;
  onClose(): void;
}

/** A draft that goes on: as this device has it where it wrote on since, else as the service has it. */
export function OpenDraft({ writing, onClose }: Props) {
  const { t } = useWording();
  const [isOpen, setOpen] = useState(false);
  const { clientId } = writing.progress;
  const { data, loading, error, refetch } = useQuery(PublicationDraftDocument, {
    variables: { clientId },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
    skip: isOpen,
  });
  const retry = () => void refetch().catch(() => {});
  useRetryWhenBack(!isOpen && Boolean(error), retry);
  const found = loading || error ? undefined : data?.publicationDraft;
  // What is changed here and not saved stays, and meets what is there when it is saved.
  const isHere = writing.isChanged && (!writing.draft?.isThere || writing.draft.sent !== JSON.stringify(writing.form));
  useEffect(() => {
    if (isOpen || (found === undefined && !(error && writing.isChanged))) return;
    if (found && !isHere) {
      const form = formOfDraft(found, writing.form);
      writing.keep({ form, draft: { revision: found.revision, sent: JSON.stringify(form), isThere: true } });
    }
    if (found || writing.isChanged) setOpen(true);
  });
  const action = { label: t('admin.retry'), onClick: retry };
  if (isOpen) return <PublicationForm writing={writing} shownFrom={null} onClose={onClose} />;
  if (error && !isOnline()) return <OfflineState action={action} />;
  if (error) return <ErrorState title={t('admin.publish.editFailed')} action={action} />;
  if (found === undefined) return <Skeleton height="30rem" />;
  const back = { label: t('admin.publish.continue'), onClick: onClose };
  return <EmptyState icon={IconSearch} title={t('admin.publish.missing')} action={back} />;
}
