import { requestCode, signInByCode } from '@banyan/framework/host';
import { PhoneSteps } from './PhoneSteps.tsx';
import { keptSteps, type PhoneStory } from './use-phone-steps.ts';

const signIn: PhoneStory = {
  kept: keptSteps(),
  async send(phone) {
    const sent = await requestCode(phone);
    return sent.ok ? { ok: true, handle: sent.loginToken, sentTo: sent.phoneNumber } : sent;
  },
  enter: signInByCode,
};

/** Sign-in by a code that is sent to a phone. */
export const PhoneForm = () => <PhoneSteps story={signIn} enter="shell.login.submit" entering="shell.login.sending" />;
