import { confirm, IconButton, Menu, type MenuItem, useViewer, useWording } from '@banyan/framework';
import { type Icon, IconArrowBackUp, IconCopy, IconFlag, IconPencil, IconTrash } from '@banyan/framework/icons';
import { takeBack, useOutbox } from '@banyan/framework/outbox';
import type { ChatMessageFragment } from '../generated/graphql.ts';
import { useWindow } from './composing.ts';
import * as css from './MessageRow.module.css';
import { deleteWrite } from './message-write.ts';
import { isUnsent } from './unsent-message.ts';
import { useCopy } from './useCopy.ts';

/** Deletes a message of one's own for everybody, once that was asked. */
function useDelete({ id, chatId }: ChatMessageFragment): () => Promise<void> {
  const { t } = useWording();
  const userId = useViewer()?.id ?? '';
  const write = useOutbox(deleteWrite);
  return async () => {
    const isSure = await confirm({
      title: t('social.chat.deleteQuestion'),
      text: t('social.chat.deleteCost'),
      confirmLabel: t('social.chat.deleteConfirm'),
      cancelLabel: t('social.chat.deleteKeep'),
      tone: 'danger',
    });
    if (isSure)
      await write({ variables: { userId, messageId: id }, subject: `chat:${chatId}`, key: `chat-delete:${id}` });
  };
}

/** Three dots as text: each row has them, and the icon is five elements more to draw for each that comes into view. */
const Dots = (() => <span aria-hidden className={css.dots} />) as unknown as Icon;

/** What can be done with one message; one that has not arrived can be taken back into its field. */
export function MessageMenu({ message, isOwn }: { message: ChatMessageFragment; isOwn: boolean }) {
  const { t } = useWording();
  const { canWrite, compose, report } = useWindow();
  const copy = useCopy(message);
  const remove = useDelete(message);
  const isHere = !isUnsent(message);
  const isEditable = isOwn && message.editableUntil != null && Date.parse(message.editableUntil) > Date.now();
  const item = (id: string, icon: MenuItem['icon'], onSelect: () => unknown, isShown = true): MenuItem[] =>
    isShown ? [{ id, label: t(`social.chat.${id}` as 'social.chat.copy'), icon, onSelect: () => void onSelect() }] : [];
  const items = [
    ...item('reply', IconArrowBackUp, () => compose({ kind: 'reply', message }), isHere && canWrite),
    ...item('copy', IconCopy, copy, Boolean(message.content)),
    ...item('edit', IconPencil, () => compose({ kind: 'edit', message }), isHere && canWrite && isEditable),
    ...item('delete', IconTrash, remove, isHere && isOwn),
    ...item('report', IconFlag, () => report?.(message), isHere && !isOwn && report !== undefined),
    ...item('takeBack', IconArrowBackUp, () => takeBack(message.id), !isHere),
  ];
  const label = t('social.chat.messageMenu');
  return (
    <span className={css.menu}>
      <Menu label={label} trigger={<IconButton icon={Dots} label={label} />} items={items} />
    </span>
  );
}
