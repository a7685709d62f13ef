import { lazyPart, navigate, useContributions, useLocation } from '@banyan/framework';
import { useLayoutEffect } from 'react';
import { DashboardScreen } from '../dashboard/DashboardScreen.tsx';
import { aliasTarget, pathBehind } from '../host/addresses.ts';
import { DASHBOARD, isGuestRoute, isMemberRoute, JOIN, LINKED, SETTINGS } from '../host/shell-routes.ts';
import { PageSkeleton } from '../layout/PageSkeleton.tsx';
import { NotAllowedScreen } from './NotAllowedScreen.tsx';
import { NotFoundScreen } from './NotFoundScreen.tsx';

const AccountScreen = lazyPart(() =>
  import(/* webpackChunkName: "account" */ '../account/AccountScreen.tsx').then((file) => file.AccountScreen),
);

const LinkedScreen = lazyPart(() =>
  import(/* webpackChunkName: "account" */ '../account/linking/LinkedScreen.tsx').then((file) => file.LinkedScreen),
);

const MemberJoinScreen = lazyPart(() =>
  import(/* webpackChunkName: "join" */ '../join/MemberJoinScreen.tsx').then((file) => file.MemberJoinScreen),
);

const SettingsScreen = lazyPart(() =>
  import(/* webpackChunkName: "settings" */ '../settings/SettingsScreen.tsx').then((file) => file.SettingsScreen),
);

interface OtherAddressProps {
  /** Whether a page of a module that is on has the address. */
  isPage: (path: string) => boolean;
  /** There is a page, for anyone who has this permission, which the member has not. */
  missingPermission?: string | undefined;
}

/**
 * An address that no module's page has (community.md §2, wellness.md §2): a member's own sign-in, settings and an invitation are the shell's, and
 * the dashboard where a module has a card for it.
 * An alias leads on in its own place, query and hash kept; where the page it stands for is off, and for every other
 * address, nothing is found.
 */
export function OtherAddress({ isPage, missingPermission }: OtherAddressProps) {
  const [path] = useLocation();
  const hasCards = useContributions('dashboard.card/v1').length > 0;
  const behind = pathBehind(path);
  const leadsOn = behind !== path && (isGuestRoute(behind) || isPage(behind));
  useLayoutEffect(() => {
    if (leadsOn) navigate(aliasTarget(path, location.search, location.hash)!, { replace: true });
  }, [leadsOn, path]);
  if (leadsOn) return null;
  if (path === DASHBOARD && hasCards) return <DashboardScreen />;
  if (path === LINKED) return <LinkedScreen fallback={<PageSkeleton />} />;
  if (path === JOIN) return <MemberJoinScreen fallback={<PageSkeleton />} />;
  if (path === SETTINGS) return <SettingsScreen fallback={<PageSkeleton />} />;
  if (isMemberRoute(path) && path !== DASHBOARD) return <AccountScreen fallback={<PageSkeleton />} />;
  return missingPermission ? <NotAllowedScreen right={missingPermission} /> : <NotFoundScreen />;
}
