import { IconButton, Menu, type MenuItem, toast, useWording } from '@banyan/framework';
import { IconArrowBackUp, IconCopy, IconDotsVertical } from '@banyan/framework/icons';
import { takeBack } from '@banyan/framework/outbox';
import type { ChatMessageFragment } from '../generated/graphql.ts';
import * as css from './MessageRow.module.css';
import { isUnsent } from './unsent-message.ts';

const NOTICE = 'social.chat.message';

/** What can be done with one message; one that has not arrived can be taken back into its field. */
export function MessageMenu({ message }: { message: ChatMessageFragment }) {
  const { t } = useWording();
  const copy = async () => {
    const isCopied = await navigator.clipboard.writeText(message.content ?? '').then(
      () => true,
      () => false,
    );
    toast({
      id: NOTICE,
      tone: isCopied ? 'success' : 'error',
      message: t(isCopied ? 'social.chat.copied' : 'social.chat.copyFailed'),
    });
  };
  const items: MenuItem[] = [{ id: 'copy', label: t('social.chat.copy'), icon: IconCopy, onSelect: () => void copy() }];
  if (isUnsent(message))
    items.push({
      id: 'takeBack',
      label: t('social.chat.takeBack'),
      icon: IconArrowBackUp,
      onSelect: () => void takeBack(message.id),
    });
  const label = t('social.chat.messageMenu');
  return (
    <span className={css.menu}>
      <Menu label={label} trigger={<IconButton icon={IconDotsVertical} label={label} />} items={items} />
    </span>
  );
}
