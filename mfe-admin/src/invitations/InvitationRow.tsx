import { Badge, Button, useNetworkStatus, useWording } from '@banyan/framework';
import { useState } from 'react';
import * as paged from '../pages/PagedList.module.css';
import * as css from './Invitations.module.css';
import { recipientOf, useInvitationNames, useStateWords } from './invitation-words.ts';
import { LinkDialog } from './LinkDialog.tsx';
import { useInvitationActs } from './use-invitation-acts.ts';
import type { Listed } from './use-invitations.ts';

interface Props {
  invitation: Listed;
  refresh(): Promise<void>;
}

/** One invitation: to what, where it stands, who made it, and what can be done with it. */
export function InvitationRow({ invitation, refresh }: Props) {
  return (
    <li className={paged.row}>
      <div className={css.head}>
        <About invitation={invitation} />
        <Acts invitation={invitation} refresh={refresh} />
      </div>
    </li>
  );
}

function About({ invitation }: Pick<Props, 'invitation'>) {
  const { t } = useWording();
  const { place } = useInvitationNames(invitation);
  const { state, came } = useStateWords(invitation);
  const { label, sending, createdBy } = invitation;
  const recipient = recipientOf(invitation);
  return (
    <div className={css.what}>
      <strong>
        <bdi>{place}</bdi>
      </strong>
      {recipient && <bdi dir="ltr">{recipient}</bdi>}
      {label && <bdi>{label}</bdi>}
      <span>{came ? `${came} · ${state}` : state}</span>
      <span className={css.about}>{t('admin.invitations.by', { name: createdBy?.name ?? t('member.gone') })}</span>
      {sending === 'SENT' && <Badge variant="light">{t('admin.invitations.sending.SENT')}</Badge>}
      {sending === 'SENDING' && <span>{t('admin.invitations.sending.SENDING')}</span>}
      {sending === 'FAILED' && <strong className={css.failure}>{t('admin.invitations.sending.FAILED')}</strong>}
    </div>
  );
}

function Acts({ invitation, refresh }: Props) {
  const { t } = useWording();
  const { online } = useNetworkStatus();
  const { isBusy, setRevoked, sendAgain } = useInvitationActs(invitation, refresh);
  const { name } = useInvitationNames(invitation);
  const { state } = invitation;
  const isOff = !online || isBusy;
  const act = (key: 'again' | 'revoke' | 'reopen', onClick: () => void) => (
    <Button variant="default" disabled={isOff} aria-label={t(`admin.invitations.${key}Of`, { name })} onClick={onClick}>
      {t(`admin.invitations.${key}`)}
    </Button>
  );
  return (
    <div className={css.actions}>
      {state === 'OPEN' && invitation.token && <ShowLink invitation={invitation} name={name} />}
      {state === 'OPEN' && recipientOf(invitation) && act('again', sendAgain)}
      {state === 'OPEN' && act('revoke', () => setRevoked(true))}
      {state === 'REVOKED' && act('reopen', () => setRevoked(false))}
    </div>
  );
}

function ShowLink({ invitation, name }: { invitation: Listed; name: string }) {
  const { t } = useWording();
  const [isShown, setShown] = useState(false);
  return (
    <>
      <Button
        variant="default"
        aria-haspopup="dialog"
        aria-label={t('admin.invitations.showOf', { name })}
        onClick={() => setShown(true)}
      >
        {t('admin.invitations.show')}
      </Button>
      <LinkDialog invitation={invitation} opened={isShown} onClose={() => setShown(false)} />
    </>
  );
}
