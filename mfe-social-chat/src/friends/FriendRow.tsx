import { Avatar, Link, MemberName, Skeleton } from '@banyan/framework';
import type { ReactNode } from 'react';
import * as css from './FriendRow.module.css';
import type { Friend } from './friend.ts';

interface Props {
  friend: Friend;
  /** A second line. */
  children?: ReactNode;
  size?: number;
}

/** Stands where a row will be, as high as one. */
export function FriendRowSkeleton({ size = 48 }: { size?: number }) {
  return (
    <div className={css.row}>
      <Skeleton circle height={size} />
      <Skeleton height="1em" width="60%" />
    </div>
  );
}

/** A friend's picture and name: one link, to who they are. */
export function FriendRow({ friend, children, size = 48 }: Props) {
  const { id, name, profilePictureThumbUrl, profilePictureUrl } = friend;
  return (
    <Link href={`?member=${encodeURIComponent(id)}`} className={css.row} aria-haspopup="dialog">
      <Avatar
        aria-hidden
        src={profilePictureThumbUrl ?? profilePictureUrl ?? null}
        name={name ?? ''}
        alt=""
        size={size}
      />
      <span className={css.text}>
        <span className={css.name}>
          <MemberName name={name ?? null} />
        </span>
        {children && <span className={css.more}>{children}</span>}
      </span>
    </Link>
  );
}
