import { Avatar, IconButton, Link, MemberName, useIsWide, useWording } from '@banyan/framework';
import { IconArrowLeft, IconArrowRight } from '@banyan/framework/icons';
import type { ReactNode } from 'react';
import type { ChatEntryFragment, ChatMessageFragment, ChatPersonFragment } from '../generated/graphql.ts';
import { HelpdeskFace } from '../helpdesk/HelpdeskFace.tsx';
import { ChatFace } from './ChatFace.tsx';
import { ChatMenu } from './ChatMenu.tsx';
import * as css from './ChatWindow.module.css';
import { TypingLine } from './TypingLine.tsx';
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
export function FaceLine({ person, children }: { person: Person | null; children?: ReactNode }) {
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
      <span className={css.names}>
        <h2 className={css.name}>
          <MemberName name={name ?? null} />
        </h2>
        {children}
      </span>
    </Link>
  );
}

interface HeadProps {
  chat: ChatEntryFragment;
  newest: ChatMessageFragment | undefined;
  onClose(): void;
  onSearch(): void;
}

export function ChatHead({ chat, newest, onClose, onSearch }: HeadProps) {
  const name = useChatName()(chat);
  const [other] = chat.users ?? [];
  return (
    <WindowHead onClose={onClose}>
      {!chat.isGroup && other && !other.isDeleted ? (
        <FaceLine person={other}>
          <TypingLine chat={chat} newest={newest} />
        </FaceLine>
      ) : (
        <span className={css.who}>
          {chat.isHelpdesk ? <HelpdeskFace isSmall /> : <ChatFace chat={chat} />}
          <span className={css.names}>
            <h2 className={css.name}>
              <bdi>{name}</bdi>
            </h2>
            <TypingLine chat={chat} newest={newest} />
          </span>
        </span>
      )}
      <ChatMenu chat={chat} onGone={onClose} onSearch={onSearch} />
    </WindowHead>
  );
}
