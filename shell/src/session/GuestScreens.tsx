import { pageDeployment } from '../host/page-deployment.ts';
import type { GuestRoute } from '../host/shell-routes.ts';
import { GuestFrame } from '../layout/GuestFrame.tsx';
import { ChangePasswordScreen } from '../password-reset/ChangePasswordScreen.tsx';
import { ForgotPasswordScreen } from '../password-reset/ForgotPasswordScreen.tsx';
import { NotFoundScreen } from '../screens/NotFoundScreen.tsx';
import { InstallScreen } from './InstallScreen.tsx';
import { IntroScreen } from './IntroScreen.tsx';
import { LoginScreen } from './LoginScreen.tsx';
import { WelcomeScreen } from './WelcomeScreen.tsx';

const SCREENS: Record<GuestRoute, () => React.ReactNode> = {
  '/welcome': WelcomeScreen,
  '/login': LoginScreen,
  '/intro': IntroScreen,
  '/installApp': InstallScreen,
  '/forgotPassword': ForgotPasswordScreen,
  '/changePassword': ChangePasswordScreen,
};

/** What a stranger sees; an address that belongs to nobody too. */
export function GuestScreens({ screen }: { screen: GuestRoute | null }) {
  const Screen = screen ? SCREENS[screen] : NotFoundScreen;
  return (
    <GuestFrame hasHelp={screen !== '/forgotPassword' || pageDeployment().resetsPassword}>
      <Screen />
    </GuestFrame>
  );
}
