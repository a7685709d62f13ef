import { Avatar } from '@banyan/framework';
import { IconUsers } from '@banyan/framework/icons';
import type { ChatEntryFragment } from '../generated/graphql.ts';
import { HelpdeskFace } from '../helpdesk/HelpdeskFace.tsx';
import * as css from './ChatList.module.css';

const MOST = 4;

/** The other member's picture; of a group up to four of those who are in it. */
export function ChatFace({ chat: { users, isHelpdesk } }: { chat: Pick<ChatEntryFragment, 'users' | 'isHelpdesk'> }) {
  const shown = (users ?? []).slice(0, MOST);
  const isOne = shown.length <= 1;
  if (isHelpdesk && shown.length === 0) return <HelpdeskFace />;
  return (
    <span className={css.face} data-one={isOne || undefined} aria-hidden>
      {shown.length === 0 && <IconUsers size={28} />}
      {shown.map(({ id, name, profilePictureUrl, profilePictureThumbUrl }) => (
        <Avatar
          key={id}
          src={profilePictureThumbUrl ?? profilePictureUrl ?? null}
          name={name ?? ''}
          alt=""
          size={isOne ? 48 : 23}
        />
      ))}
    </span>
  );
}
