import { ButtonLink, IconButton, Loader, Menu, navigate, useNetworkStatus, useWording } from '@banyan/framework';
import { IconDots } from '@banyan/framework/icons';
import { useState } from 'react';
import { CancelDialog } from './CancelDialog.tsx';
import * as css from './list.module.css';
import { formPath, type ListFilter } from './list-filter.ts';
import { useMenuItems } from './menu-items.ts';
import type { PublicationActs } from './use-publication-acts.ts';
import type { Listed } from './use-publications.ts';

interface Props {
  publication: Listed;
  filter: ListFilter;
  acts: PublicationActs;
}

/** What can be done with a publication now, as the service says. */
export function RowActs({ publication, filter, acts }: Props) {
  const { t } = useWording();
  const { online } = useNetworkStatus();
  const [isAsking, setAsking] = useState(false);
  // Kept while the dialog is closed: what was typed is there when it opens again.
  const [reason, setReason] = useState(publication.cancelReason ?? '');
  const { id, title, can } = publication;
  const kind = publication.kind.toLowerCase();
  const duplicate = () => navigate(formPath(filter, { kind, write: `temp_${crypto.randomUUID()}`, from: id }));
  const items = useMenuItems(publication, {
    acts,
    isOff: !online || acts.isBusy,
    onDuplicate: duplicate,
    onCancel: () => setAsking(true),
  });
  const label = t('admin.publish.list.moreOf', { title });
  return (
    <div className={css.acts}>
      {acts.isBusy && <Loader size={20} />}
      {can.edit && (
        <ButtonLink
          variant="default"
          href={formPath(filter, { kind, edit: id })}
          aria-label={t('admin.publish.list.editOf', { title })}
        >
          {t('admin.publish.list.edit')}
        </ButtonLink>
      )}
      <Menu label={label} trigger={<IconButton icon={IconDots} label={label} />} items={items} />
      <CancelDialog
        opened={isAsking}
        title={title}
        isCancelled={publication.cancelled}
        reason={reason}
        onReason={setReason}
        onClose={() => setAsking(false)}
        onCancel={() => acts.cancel(reason.trim())}
      />
    </div>
  );
}
