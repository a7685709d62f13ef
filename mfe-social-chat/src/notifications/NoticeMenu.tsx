import { IconButton, Menu, type MenuItem, useWording } from '@banyan/framework';
import { IconBellOff, IconDots, IconMessageOff, IconUserOff } from '@banyan/framework/icons';
import { isKnown, type Notice } from './notice.ts';
import { useMuting } from './useMuting.ts';
import { useSentence } from './useSentence.ts';

/** What can be done about it: no more of this post, of this member, of this kind. Each can be taken back. */
export function NoticeMenu({ notice }: { notice: Notice }) {
  const { t } = useWording();
  const sentence = useSentence(notice);
  const { mute, chooseNone } = useMuting();
  const { kind, relatedFeedItemId, relatedUserId, otherUser } = notice;
  const name = otherUser?.name ?? t('social.notice.someone');
  const items: MenuItem[] = [];
  if (relatedFeedItemId)
    items.push({
      id: 'post',
      label: t('social.notice.mutePost'),
      icon: IconMessageOff,
      onSelect: () => void mute('POST', relatedFeedItemId, t('social.notice.mutedPost')),
    });
  if (relatedUserId)
    items.push({
      id: 'member',
      label: t('social.notice.muteMember', { name }),
      icon: IconUserOff,
      onSelect: () => void mute('MEMBER', relatedUserId, t('social.notice.mutedMember', { name })),
    });
  if (isKnown(kind))
    items.push({
      id: 'kind',
      label: t('social.notice.muteKind'),
      icon: IconBellOff,
      onSelect: () => void chooseNone(kind),
    });
  if (items.length === 0) return null;
  const label = t('social.notice.actions', { title: sentence });
  return <Menu label={label} trigger={<IconButton icon={IconDots} label={label} />} items={items} />;
}
