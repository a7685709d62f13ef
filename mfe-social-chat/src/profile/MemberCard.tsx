import {
  Badge,
  ButtonLink,
  EmptyState,
  ErrorState,
  formatCommentDate,
  lazyPart,
  OfflineState,
  Skeleton,
  useViewer,
  useWording,
} from '@banyan/framework';
import { IconCheck, IconUserOff } from '@banyan/framework/icons';
import { MessageLink } from '../chat/MessageLink.tsx';
import { Connecting } from '../connecting/Connecting.tsx';
import { MemberPhotos } from '../photos/MemberPhotos.tsx';
import { Face } from './Face.tsx';
import * as css from './MemberCard.module.css';
import { type Profile, useProfile } from './useProfile.ts';

/** A card is read first. */
const Blocking = lazyPart(() =>
  import(/* webpackChunkName: "blocking" */ '../blocking/Blocking.tsx').then((file) => file.Blocking),
);

function ProfileCard({ profile }: { profile: Profile }) {
  const { t, language } = useWording();
  const isOwn = useViewer()?.id === profile.id;
  const { friendRequestStatus, friendsSince, member, isBlocked } = profile;
  return (
    <>
      <Face member={member}>
        {!isBlocked && friendRequestStatus && (
          <Badge
            variant="light"
            className={friendRequestStatus === 'APPROVED' ? undefined : css.open}
            leftSection={friendRequestStatus === 'APPROVED' && <IconCheck aria-hidden size={16} />}
          >
            {t(`social.status.${friendRequestStatus}`)}
          </Badge>
        )}
        {friendRequestStatus === 'APPROVED' && friendsSince && (
          <p className={css.quiet}>{t('social.profile.since', { date: formatCommentDate(friendsSince, language) })}</p>
        )}
        <MessageLink connectionState={profile} name={member.name} />
        {!isBlocked && <Connecting connectionState={profile} name={member.name} />}
        {isOwn && (
          <ButtonLink href="/profile" variant="light">
            {t('social.own.title')}
          </ButtonLink>
        )}
        {!isOwn && (
          <Blocking
            fallback={<Skeleton circle height={44} />}
            whom={{ id: profile.id, name: member.name ?? t('social.notice.someone') }}
            isBlocked={isBlocked}
          />
        )}
      </Face>
      <MemberPhotos memberId={profile.id} />
    </>
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
