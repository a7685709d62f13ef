import { Avatar, MemberName } from '@banyan/framework';
import type { ReactNode } from 'react';
import * as css from './MemberHeader.module.css';

interface Props {
  /** Null: gone. */
  member: { name: string | null; profilePictureThumbUrl?: string | null } | null | undefined;
  /** What is said below the name. */
  children: ReactNode;
  /** What can be done; below where there is no room beside. */
  action: ReactNode;
}

/** Whom a row of an admin page is about. */
export function MemberHeader({ member, children, action }: Props) {
  return (
    <div className={css.head}>
      <Avatar src={member?.profilePictureThumbUrl} name={member?.name ?? ''} alt="" size={44} />
      <div className={css.who}>
        <strong>
          <MemberName name={member?.name ?? null} />
        </strong>
        {children}
      </div>
      <div className={css.action}>{action}</div>
    </div>
  );
}
