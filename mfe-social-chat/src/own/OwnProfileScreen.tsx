import { ErrorState, Link, OfflineState, PageTitle, Skeleton, useWording } from '@banyan/framework';
import { IconArrowLeft, IconSettings } from '@banyan/framework/icons';
import { Tabs } from '@banyan/framework/tabs';
import { useEffect } from 'react';
import type { ProfileAudience } from '../generated/graphql.ts';
import { PhotosAsSeen } from '../photos/MemberPhotos.tsx';
import { OwnPhotos } from '../photos/OwnPhotos.tsx';
import { Face } from '../profile/Face.tsx';
import { OwnDetails } from './OwnDetails.tsx';
import * as css from './own.module.css';
import { SocialSwitches } from './SocialSwitches.tsx';
import { type OwnProfile, useOwnProfile, useProfileAs, useRefreshUser } from './useOwnProfile.ts';

/** The viewer's own profile (community.md §2): what they are here, who sees it, and how it looks to others. */
export function OwnProfileScreen() {
  const { t } = useWording();
  const { found, state, retry } = useOwnProfile();
  // A page begins at its top, wherever the one before was left.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  const again = { label: t('social.retry'), onClick: retry };
  return (
    <div className={css.screen}>
      <TopBar />
      {found && <Ready own={found} />}
      {state === 'loading' && <Coming />}
      {state === 'failed' && <ErrorState title={t('social.profile.failed')} action={again} />}
      {state === 'offline' && <OfflineState action={again} />}
    </div>
  );
}

function TopBar() {
  const { t } = useWording();
  const refresh = useRefreshUser();
  return (
    <>
      <div className={css.bar}>
        <Link href="/" className={css.link} onClick={refresh}>
          <IconArrowLeft aria-hidden size={20} />
          {t('social.own.back')}
        </Link>
        <Link href="/settings?from=profile" className={css.link}>
          <IconSettings aria-hidden size={20} />
          {t('social.own.settings')}
        </Link>
      </div>
      <PageTitle>{t('social.own.title')}</PageTitle>
    </>
  );
}

function Coming() {
  const { t } = useWording();
  return (
    <div role="status" aria-label={t('social.own.loading')}>
      <Skeleton height="28rem" />
    </div>
  );
}

function Ready({ own }: { own: OwnProfile }) {
  const { t } = useWording();
  return (
    <Tabs
      label={t('social.own.seenBy')}
      tabs={[
        { id: 'you', label: t('social.own.asYou'), content: () => <Own own={own} /> },
        { id: 'friend', label: t('social.own.asFriend'), content: () => <SeenAs as="FRIEND" own={own} /> },
        { id: 'anyone', label: t('social.own.asAnyone'), content: () => <SeenAs as="ANYONE" own={own} /> },
      ]}
    />
  );
}

function Own({ own }: { own: OwnProfile }) {
  const { t } = useWording();
  return (
    <div className={css.parts}>
      <OwnDetails own={own} />
      <OwnPhotos isHidden={hidesPictures(own)} />
      <SocialSwitches own={own} />
      {own.appVersion && (
        <p className={css.version}>
          {t('social.own.version')} <bdi>{own.appVersion}</bdi>
        </p>
      )}
    </div>
  );
}

/** Photos go with the picture of the profile: who hides one hides all (community.md §5). */
const hidesPictures = ({ privacy }: OwnProfile) => privacy?.displayPicture === false;

function SeenAs({ as, own }: { as: ProfileAudience; own: OwnProfile }) {
  const { t } = useWording();
  const { found, state, retry } = useProfileAs(as);
  const again = { label: t('social.retry'), onClick: retry };
  if (found)
    return (
      <div className={css.card}>
        <Face member={found} />
        <PhotosAsSeen isHidden={hidesPictures(own)} />
      </div>
    );
  if (state === 'failed') return <ErrorState title={t('social.profile.failed')} action={again} />;
  if (state === 'offline') return <OfflineState action={again} />;
  return <Coming />;
}
