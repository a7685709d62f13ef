import { Button, formatCommentDate, Modal, TextInput, toast, useWording } from '@banyan/framework';
import { IconCopy, IconPrinter, IconShare } from '@banyan/framework/icons';
import { QrCode } from '@banyan/framework/qr-code';
import * as css from './Invitations.module.css';
import { useInvitationNames } from './invitation-words.ts';
import { PrintedLink } from './PrintedLink.tsx';
import type { Listed } from './use-invitations.ts';

interface Props {
  invitation: Listed;
  opened: boolean;
  onClose(): void;
}

/** The link of an invitation: to copy, to share, and as a QR code for a wall. */
export function LinkDialog({ invitation, opened, onClose }: Props) {
  const { t } = useWording();
  const { name } = useInvitationNames(invitation);
  return (
    <Modal opened={opened} onClose={onClose} title={t('admin.invitations.link.title', { name })}>
      <Link invitation={invitation} />
    </Modal>
  );
}

/** What follows the `#` is sent to no server by opening it. */
const addressOf = ({ token }: Listed): string => `${location.origin}/join#${token}`;

function Link({ invitation }: Pick<Props, 'invitation'>) {
  const { t, language } = useWording();
  const { place } = useInvitationNames(invitation);
  const address = addressOf(invitation);
  const date = formatCommentDate(invitation.expiresAt, language);
  return (
    <div className={css.link}>
      <p className={css.words}>{t('admin.invitations.link.about', { most: invitation.mostUses, date })}</p>
      <TextInput
        readOnly
        dir="ltr"
        label={t('admin.invitations.link.address')}
        value={address}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Ways address={address} place={place} />
      <QrCode text={address} label={t('admin.invitations.link.qr')} />
      <PrintedLink place={place} address={address} date={date} />
    </div>
  );
}

/** Whether this browser hands a link to other apps. */
const canShare = (): boolean => typeof navigator.share === 'function';

function Ways({ address, place }: { address: string; place: string }) {
  const { t } = useWording();
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => toast({ id: 'admin.invitations.link', message: t('admin.invitations.link.copied') }),
      () => toast({ id: 'admin.invitations.link', tone: 'error', message: t('admin.invitations.link.notCopied') }),
    );
  const share = () =>
    navigator.share({ title: place, url: address }).catch((error: unknown) => {
      // Closed without sharing is an answer too.
      if (!(error instanceof DOMException && error.name === 'AbortError')) return copy();
    });
  const icon = { 'aria-hidden': true, size: 20 } as const;
  return (
    <div className={css.actions}>
      <Button leftSection={<IconCopy {...icon} />} onClick={() => void copy()}>
        {t('admin.invitations.link.copy')}
      </Button>
      {canShare() && (
        <Button variant="default" leftSection={<IconShare {...icon} />} onClick={() => void share()}>
          {t('admin.invitations.link.share')}
        </Button>
      )}
      <Button variant="default" leftSection={<IconPrinter {...icon} />} onClick={() => window.print()}>
        {t('admin.invitations.link.print')}
      </Button>
    </div>
  );
}
