import {
  Avatar,
  Badge,
  EmptyState,
  ErrorState,
  formatCommentDate,
  MemberName,
  OfflineState,
  Skeleton,
  useFlag,
  useWording,
} from '@banyan/framework';
import { IconCheck, IconUserOff } from '@banyan/framework/icons';
import { aboutFriend } from '../friends/about-friend.ts';
import * as css from './MemberCard.module.css';
import { handleLink, socialNetworks } from './social-handle.ts';
import { type Profile, useProfile } from './useProfile.ts';

function SocialLinks({ profile }: { profile: Profile }) {
  const { t } = useWording();
  const links = socialNetworks.flatMap((network) => {
    const handle = profile[network];
    const href = handle ? handleLink(network, handle) : null;
    return href ? { network, handle, href } : [];
  });
  if (links.length === 0) return null;
  return (
    <ul className={css.links}>
      {links.map(({ network, handle, href }) => (
        <li key={network}>
          <a href={href} target="_blank" rel="noopener noreferrer">
            {t(`social.profile.${network}`)}: <bdi>{handle}</bdi>
          </a>
        </li>
      ))}
    </ul>
  );
}

function ProfileCard({ profile }: { profile: Profile }) {
  const { t, language } = useWording();
  const hasLinks = useFlag('socialLinks');
  const { name, profilePictureUrl, friendRequestStatus, friendsSince } = profile;
  const about = aboutFriend(profile);
  return (
    <div className={css.card}>
      <Avatar aria-hidden src={profilePictureUrl} name={name ?? ''} alt="" size={112} />
      <p className={css.name}>
        <MemberName name={name} />
      </p>
      {about && (
        <p className={css.quiet}>
          <bdi>{about}</bdi>
        </p>
      )}
      {friendRequestStatus && (
        <Badge variant="light" leftSection={friendRequestStatus === 'APPROVED' && <IconCheck aria-hidden size={16} />}>
          {t(`social.status.${friendRequestStatus}`)}
        </Badge>
      )}
      {friendRequestStatus === 'APPROVED' && friendsSince && (
        <p className={css.quiet}>{t('social.profile.since', { date: formatCommentDate(friendsSince, language) })}</p>
      )}
      {hasLinks && <SocialLinks profile={profile} />}
    </div>
  );
}

/** Who a member is, as far as they show it to the viewer: the slot `shell.member/v1`. */
export function MemberCard({ memberId }: { memberId: string }) {
  const { t } = useWording();
  const { profile, state, retry } = useProfile(memberId);
  const again = { label: t('social.retry'), onClick: retry };
  if (state === 'loading') return <Skeleton height={240} />;
  if (state === 'offline') return <OfflineState action={again} />;
  if (state === 'gone') return <EmptyState icon={IconUserOff} title={t('social.profile.gone')} />;
  if (!profile) return <ErrorState title={t('social.profile.failed')} action={again} />;
  return <ProfileCard profile={profile} />;
}
