import { lazyPart, navigate, useLocation, useSearch, useSession, useViewer } from '@banyan/framework';
import { FeedbackHost, shellWords } from '@banyan/framework/host';
import { useEffect } from 'react';
import { AppFrame } from '../layout/AppFrame.tsx';
import { PageOutlet } from '../layout/PageOutlet.tsx';
import { PageSkeleton } from '../layout/PageSkeleton.tsx';
import { PanelContent } from '../layout/SettingsPanel.tsx';
import { CrashBoundary } from '../screens/CrashBoundary.tsx';
import { Opening } from '../screens/Opening.tsx';
import { afterInvitation, afterSignIn } from '../session/after-sign-in.ts';
import { type Choice, chooseScreen } from '../session/choose-screen.ts';
import { asksToInstall, canInstall } from '../session/install.ts';
import { storeInvitation } from '../session/invitation.ts';
import { isLeaving } from '../session/leaving.ts';
import { UpdateSlot } from '../update/UpdateSlot.tsx';
import { FirstStepsSlot } from '../welcome/FirstStepsSlot.tsx';
import { isMemberKnown, type ModulePage } from './pages.ts';
import { isMemberRoute } from './shell-routes.ts';

// No member's first screen carries them, nor their words; an anonymous visitor's are fetched while the session is asked for.
const GuestScreens = lazyPart(async () => {
  const screens = import(/* webpackChunkName: "guest" */ '../session/GuestScreens.tsx');
  // Words that do not come are asked for again by anyone who misses them.
  const [file] = await Promise.all([screens, shellWords().catch(() => {})]);
  return file.GuestScreens;
});

// Few addresses are no page's; those of the specifications stand with them, and the shell's own screens for members.
const OtherAddress = lazyPart(async () => {
  const screen = import(/* webpackChunkName: "other" */ '../screens/OtherAddress.tsx');
  const [file] = await Promise.all([screen, shellWords().catch(() => {})]);
  return file.OtherAddress;
});

/** Here before they are needed: signing out works without a network too. */
const GUEST_SCREENS_AFTER_MS = 5000;

function useGuestScreens(): void {
  useEffect(() => {
    const fetch = () => {
      GuestScreens.preload();
      if (isMemberKnown()) PanelContent.preload();
    };
    const timer = setTimeout(fetch, isMemberKnown() ? GUEST_SCREENS_AFTER_MS : 0);
    return () => clearTimeout(timer);
  }, []);
}

/** The whole visible product: one screen chosen by address and session, and what floats above every screen. */
export function App({ pages }: { pages: ModulePage[] }) {
  const [path] = useLocation();
  useGuestScreens();
  return (
    <>
      <CrashBoundary pagePath={path}>
        <Screen pages={pages} />
      </CrashBoundary>
      <FirstStepsSlot />
      <UpdateSlot />
      <FeedbackHost />
    </>
  );
}

function Screen({ pages }: { pages: ModulePage[] }) {
  const { status, isRefused } = useSession();
  const [path] = useLocation();
  // Reports a change; the query it answers lacks its question mark.
  useSearch();
  const isMember = status === 'signedIn' || status === 'offline';
  const isPage = (address: string) => isMemberRoute(address) || pages.some((page) => page.matches(address));
  const missingPermission = pages.map((each) => each.missingPermission(path)).find((right) => right !== null);
  const choice = chooseScreen({
    path,
    search: location.search,
    hash: location.hash,
    isMember,
    isPage: isPage(path),
    asksToInstall: asksToInstall(),
    canInstall: canInstall(),
    isLeaving: isLeaving(),
    isRefused,
  });
  useRedirect(status === 'loading' ? null : choice, isPage);
  const page = pages.find(({ matches }) => matches(path));
  const isOpening = status === 'loading' || 'redirect' in choice;
  if (isMember || (isOpening && isMemberKnown()))
    return (
      <AppFrame page={page}>
        {isOpening && <PageSkeleton />}
        {!isOpening && page && <PageOutlet pages={pages} path={path} />}
        {!isOpening && !page && (
          <OtherAddress isPage={isPage} missingPermission={missingPermission} fallback={<PageSkeleton />} />
        )}
      </AppFrame>
    );
  if (isOpening) return <Opening />;
  return (
    <GuestScreens screen={choice.show === 'guest' ? choice.screen : null} isPage={isPage} fallback={<Opening />} />
  );
}

function useRedirect(choice: Choice | null, isPage: (path: string) => boolean): void {
  const viewerId = useViewer()?.id;
  const target = choice && 'redirect' in choice ? choice.redirect : null;
  const keeps = choice !== null && 'keepInvitation' in choice;
  useEffect(() => {
    if (!target) return;
    if (keeps) storeInvitation(location.search);
    const lead = { afterSignIn, invitation: afterInvitation }[target];
    navigate(lead ? lead(location.search, viewerId ?? '', isPage) : target, { replace: true });
  }, [target, keeps, viewerId]);
}
