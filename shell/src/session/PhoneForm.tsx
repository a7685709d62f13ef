import { requestCode, signInByCode } from '@banyan/framework/host';
import { codesBy, isByEmail } from './codes-by.ts';
import { PhoneSteps } from './PhoneSteps.tsx';
import { sendLoginCodeByEmail } from './send-by-email.ts';
import { type FormProps, isAsked } from './use-login.ts';
import { keptSteps, type PhoneFlow } from './use-phone-steps.ts';

const signIn: Omit<PhoneFlow, 'enter'> = {
  kept: keptSteps('signIn'),
  async send(phone) {
    if (isByEmail(phone)) return sendLoginCodeByEmail(phone);
    const sent = await requestCode(phone);
    return sent.ok ? { ok: true, handle: sent.loginToken, sentTo: sent.phoneNumber } : sent;
  },
};

/** Sign-in by a code that is sent to a phone, or by e-mail. */
export function PhoneForm({ onAsked, passkey, children }: FormProps) {
  const enter: PhoneFlow['enter'] = async (handle, code) => {
    const result = await signInByCode(handle, code);
    if (result.ok || !isAsked(result)) return result;
    onAsked(result);
    return { ok: true };
  };
  return (
    <PhoneSteps
      flow={{ ...signIn, enter }}
      by={codesBy()}
      enter="shell.login.submit"
      entering="shell.login.sending"
      passkey={passkey}
      links={children}
    />
  );
}
