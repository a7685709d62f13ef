import { Loader, lazyPart } from '@banyan/framework';
import { useEffect } from 'react';
import { clearAppBadge } from '../host/app-badge.ts';
import { pageDeployment } from '../host/page-deployment.ts';
import type { GuestRoute } from '../host/shell-routes.ts';
import { GuestFrame } from '../layout/GuestFrame.tsx';
import { ChangePasswordScreen } from '../password-reset/ChangePasswordScreen.tsx';
import { ForgotPasswordScreen } from '../password-reset/ForgotPasswordScreen.tsx';
import { OtherAddress } from '../screens/OtherAddress.tsx';
import { InstallScreen } from './InstallScreen.tsx';
import { IntroScreen } from './IntroScreen.tsx';
import { LoginScreen } from './LoginScreen.tsx';
import { WelcomeScreen } from './WelcomeScreen.tsx';

// Few guests come by an invitation.
const Join = lazyPart(() =>
  import(/* webpackChunkName: "join" */ '../join/JoinScreen.tsx').then((file) => file.JoinScreen),
);
const JoinScreen = () => <Join fallback={<Loader />} />;

const SCREENS: Record<GuestRoute, () => React.ReactNode> = {
  '/welcome': WelcomeScreen,
  '/login': LoginScreen,
  '/intro': IntroScreen,
  '/installApp': InstallScreen,
  '/forgotPassword': ForgotPasswordScreen,
  '/changePassword': ChangePasswordScreen,
  '/join': JoinScreen,
};

interface GuestScreensProps {
  /** Null: the address is no page's. */
  screen: GuestRoute | null;
  isPage: (path: string) => boolean;
}

/** What an anonymous visitor sees; at an address that is no page's too. */
export function GuestScreens({ screen, isPage }: GuestScreensProps) {
  const Screen = screen && SCREENS[screen];
  // The app may have been closed when the session ended elsewhere.
  useEffect(clearAppBadge, []);
  const saysWhomToAsk = screen === '/join' || (screen === '/forgotPassword' && !pageDeployment().resetsPassword);
  return <GuestFrame hasHelp={!saysWhomToAsk}>{Screen ? <Screen /> : <OtherAddress isPage={isPage} />}</GuestFrame>;
}
