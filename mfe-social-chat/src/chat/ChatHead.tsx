import { Avatar, IconButton, Link, MemberName, useIsWide, useWording } from '@banyan/framework';
import { IconArrowLeft, IconArrowRight } from '@banyan/framework/icons';
import type { ReactNode } from 'react';
import type { ChatEntryFragment, ChatPersonFragment } from '../generated/graphql.ts';
import { ChatFace } from './ChatFace.tsx';
import { ChatMenu } from './ChatMenu.tsx';
import * as css from './ChatWindow.module.css';
import { useChatName } from './useChatName.ts';

/** The way back where the window lies in the list's place, who it is with, and what can be done. */
export function WindowHead({ onClose, children }: { onClose(): void; children: ReactNode }) {
  const { t, dir } = useWording();
  const isWide = useIsWide();
  const Back = dir === 'rtl' ? IconArrowRight : IconArrowLeft;
  return (
    <header className={css.head}>
      {!isWide && <IconButton icon={Back} label={t('social.chat.back')} onClick={onClose} />}
      {children}
    </header>
  );
}

type Person = Pick<ChatPersonFragment, 'id' | 'name' | 'profilePictureUrl' | 'profilePictureThumbUrl'>;

/** Who it is with, which leads to their card. */
export function FaceLine({ person }: { person: Person | null }) {
  if (!person) return <span className={css.who} />;
  const { id, name, profilePictureUrl, profilePictureThumbUrl } = person;
  return (
    <Link href={`?member=${encodeURIComponent(id)}`} className={css.who} aria-haspopup="dialog">
      <Avatar
        aria-hidden
        src={profilePictureThumbUrl ?? profilePictureUrl ?? null}
        name={name ?? ''}
        alt=""
        size={40}
      />
      <h2 className={css.name}>
        <MemberName name={name ?? null} />
      </h2>
    </Link>
  );
}

export function ChatHead({ chat, onClose }: { chat: ChatEntryFragment; onClose(): void }) {
  const { t } = useWording();
  const name = useChatName()(chat);
  const [other] = chat.users ?? [];
  return (
    <WindowHead onClose={onClose}>
      {!chat.isGroup && other && !other.isDeleted ? (
        <FaceLine person={other} />
      ) : (
        <span className={css.who}>
          <ChatFace chat={chat} />
          <span className={css.names}>
            <h2 className={css.name}>
              <bdi>{name}</bdi>
            </h2>
            {chat.isGroup && (
              <span className={css.count}>{t('social.groups.people', { count: (chat.users?.length ?? 0) + 1 })}</span>
            )}
          </span>
        </span>
      )}
      <ChatMenu chat={chat} onGone={onClose} />
    </WindowHead>
  );
}
