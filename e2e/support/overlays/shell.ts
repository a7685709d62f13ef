import type { Page } from '@playwright/test';
import { dialog, type Overlay, say, starting } from './overlay.ts';

const openAccount = (page: Page) => page.getByRole('button', { name: say('shell.account.label') }).click();

export const shellOverlays: readonly Overlay[] = [
  {
    name: 'account and display settings',
    drawnBy: 'shell/src/layout/SettingsPanel.tsx',
    open: openAccount,
    shown: dialog('shell.account.label'),
  },
  {
    name: 'display settings of guests',
    drawnBy: 'shell/src/layout/SettingsPanel.tsx',
    shown: dialog('shell.settings.label'),
  },
  {
    name: 'sign-out question',
    drawnBy: 'shell/src/layout/AccountEntries.tsx',
    open: async (page) => {
      await openAccount(page);
      await page.getByRole('button', { name: say('shell.signOut.action') }).click();
    },
    shown: dialog('shell.signOut.question'),
  },
  // Where the deployment has one (open-question.spec.ts).
  {
    name: 'answer to the open-ended question',
    drawnBy: 'shell/src/open-question/QuestionOffer.tsx',
    shown: (page) => page.getByRole('textbox', { name: starting('shell.question.label') }),
  },
  // On a page of their own, and where modules have more than fits, and of who has the right (settings.spec.ts, devices.spec.ts,
  // bars.spec.ts, acting.spec.ts).
  {
    name: 'question before push is turned off',
    drawnBy: 'shell/src/settings/PushSwitch.tsx',
    shown: dialog('shell.settings.pushQuestion'),
  },
  // push.spec.ts.
  {
    name: 'reason before the browser asks about push',
    drawnBy: 'shell/src/push/use-push-device.ts',
    shown: dialog('shell.push.why'),
  },
  {
    name: 'question before a session is ended',
    drawnBy: 'shell/src/account/DeviceList.tsx',
    shown: dialog('shell.devices.question'),
  },
  {
    name: 'question before all others are ended',
    drawnBy: 'shell/src/account/DeviceList.tsx',
    shown: dialog('shell.devices.questionOthers'),
  },
  {
    name: 'question before a passkey is removed',
    drawnBy: 'shell/src/account/passkeys/PasskeySection.tsx',
    shown: dialog('shell.passkey.question'),
  },
  // email.spec.ts.
  {
    name: 'question before an e-mail address is removed',
    drawnBy: 'shell/src/account/email/EmailSection.tsx',
    shown: dialog('shell.email.question'),
  },
  // second-factor.spec.ts.
  {
    name: 'question before backup codes are left',
    drawnBy: 'shell/src/account/second-factor/BackupCodes.tsx',
    shown: dialog('shell.secondFactor.leaveQuestion'),
  },
  {
    name: 'backup codes until they are kept',
    drawnBy: 'shell/src/account/second-factor/BackupCodes.tsx',
    shown: (page) => page.getByRole('button', { name: say('shell.secondFactor.kept') }),
  },
  {
    name: 'acting as a member',
    drawnBy: 'shell/src/impersonation/ImpersonationOverlay.tsx',
    shown: dialog('shell.acting.title'),
  },
  {
    name: 'question before unsent words in a member’s name are lost',
    drawnBy: 'shell/src/impersonation/ImpersonationSlot.tsx',
    shown: dialog('shell.acting.question'),
  },
  // notifications.spec.ts.
  {
    name: 'panel of an icon of the bar',
    drawnBy: 'shell/src/layout/bars/HeaderIcons.tsx',
    shown: dialog('social.notice.nav'),
  },
  {
    name: 'what has no room in the bars',
    drawnBy: 'shell/src/layout/bars/FullBar.tsx',
    shown: (page) => page.getByRole('menu', { name: say('shell.nav.more') }),
  },
  { name: 'side menu', drawnBy: 'shell/src/layout/bars/SideMenu.tsx', shown: dialog('shell.nav.menu') },
  { name: 'welcome', drawnBy: 'shell/src/welcome/Welcome.tsx', shown: dialog('shell.first.title') },
  {
    name: 'how to install',
    drawnBy: 'shell/src/welcome/InstallOffer.tsx',
    shown: dialog('shell.install.title', { brand: 'Banyan' }),
  },
  {
    name: 'member',
    drawnBy: 'shell/src/layout/MemberOverlay.tsx',
    open: (page) => page.locator('a[href^="?member="]:not([aria-hidden])').first().click(),
    shown: dialog('shell.member.title'),
  },
];
