import { Avatar, MemberName, useWording } from '@banyan/framework';
import type { ReactNode } from 'react';
import type { ShownMemberFragment } from '../generated/graphql.ts';
import * as css from './MemberCard.module.css';
import { NameList } from './NameList.tsx';
import { SocialLinks } from './SocialLinks.tsx';

interface FaceProps {
  member: ShownMemberFragment;
  /** What they are to the viewer. */
  children?: ReactNode;
}

/** A member as they are shown to anyone who looks: only what the server sent of them. */
export function Face({ member, children }: FaceProps) {
  const { t } = useWording();
  const { name, username, profilePictureUrl, major, classYear, classification, courses } = member;
  const about = [major, classYear, classification].filter(Boolean).join(' · ');
  const groups = courses ?? [];
  return (
    <div className={css.card}>
      <Avatar aria-hidden src={profilePictureUrl} name={name ?? ''} alt="" size={112} />
      <p className={css.name}>
        <MemberName name={name} />
      </p>
      {username && (
        <p className={css.quiet}>
          <bdi dir="ltr">@{username}</bdi>
        </p>
      )}
      {about && (
        <p className={css.quiet}>
          <bdi>{about}</bdi>
        </p>
      )}
      {children}
      {groups.length > 0 && (
        <p className={css.groups}>
          {t('social.profile.groups')}: <NameList names={groups.map(({ name }) => name)} />
        </p>
      )}
      <SocialLinks member={member} />
    </div>
  );
}
