import { useWording } from '@banyan/framework';
import { useRef } from 'react';
import { PhoneSteps } from '../session/PhoneSteps.tsx';
import * as css from '../session/session.module.css';
import { keptSteps, type PhoneFlow } from '../session/use-phone-steps.ts';
import { refusedBy, trimmed } from './acceptance.ts';
import { sendInvitationCode } from './join-calls.ts';
import { NameFields } from './NameFields.tsx';
import type { WayProps } from './way.ts';

const kept = keptSteps('joinPhone');

/** Names, a number, and the code that was sent to it. */
export function PhoneWay({ form, offer, accept, reopen, action, links }: WayProps) {
  const names = useRef<HTMLDivElement>(null);
  const texts = trimmed(form.typed);
  const empty = (['firstName', 'lastName'] as const).find((name) => texts[name] === '');
  const onMissing = () => names.current?.querySelector<HTMLInputElement>(`[name=${empty}]`)?.focus();
  const flow: PhoneFlow = {
    kept,
    async send(phone) {
      const sent = await sendInvitationCode(form.token, phone);
      return sent.ok ? sent : refusedBy(sent, reopen);
    },
    enter: (loginToken, code, phoneNumber) => accept(form, { way: 'PHONE', loginToken, code, phoneNumber }),
  };
  return (
    <PhoneSteps
      flow={flow}
      enter={action}
      entering="shell.join.sending"
      sent="shell.join.codeSent"
      onMissing={empty && onMissing}
      intro={
        <div ref={names} className={css.form}>
          <NameFields form={form} />
          <SentTo end={offer.phoneNumberEnd} />
        </div>
      }
      links={links}
    />
  );
}

/** Which of one's numbers the message came to. */
function SentTo({ end }: { end: string | null | undefined }) {
  const { t } = useWording();
  if (!end) return null;
  return (
    <p className={css.hint}>
      {t('shell.join.sentTo')} <bdi dir="ltr">…{end}</bdi>
    </p>
  );
}
