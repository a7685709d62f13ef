import { IconButton, Menu, type MenuItem, navigate, useWording } from '@banyan/framework';
import {
  IconBell,
  IconBellOff,
  IconDoorExit,
  IconDots,
  IconEyeOff,
  IconSearch,
  IconUserPlus,
} from '@banyan/framework/icons';
import type { ChatEntryFragment } from '../generated/graphql.ts';
import { useChatActions } from './useChatActions.ts';
import { useMuteChat } from './useMuteChat.ts';

interface Props {
  chat: ChatEntryFragment;
  /** It is out of the list. */
  onGone(): void;
  onSearch(): void;
}

/** What the viewer can do with a chat: look for words in it, mute it, put it out of the list until there is something new, leave a group. */
export function ChatMenu({ chat, onGone, onSearch }: Props) {
  const { t } = useWording();
  const { hide, leave } = useChatActions(chat, onGone);
  const mute = useMuteChat(chat);
  const items: MenuItem[] = [
    {
      id: 'mute',
      label: t(chat.isMuted ? 'social.chat.unmute' : 'social.chat.mute'),
      icon: chat.isMuted ? IconBell : IconBellOff,
      onSelect: () => void mute(),
    },
    { id: 'hide', label: t('social.chat.hide'), icon: IconEyeOff, onSelect: () => void hide() },
  ];
  if (chat.isGroup && chat.enabled)
    items.unshift({
      id: 'add',
      label: t('social.chat.add'),
      icon: IconUserPlus,
      onSelect: () => navigate(`/createNewChat?to=${encodeURIComponent(chat.id)}`),
    });
  items.unshift({ id: 'search', label: t('social.chat.searchIn'), icon: IconSearch, onSelect: onSearch });
  // Who is asked to a group refuses it without a word to the others, which leaving is not.
  if (chat.isGroup && chat.enabled && !chat.isInvited)
    items.push({
      id: 'leave',
      label: t('social.chat.leave'),
      icon: IconDoorExit,
      tone: 'danger',
      onSelect: () => void leave(),
    });
  const label = t('social.chat.menu');
  return <Menu label={label} trigger={<IconButton icon={IconDots} label={label} />} items={items} />;
}
