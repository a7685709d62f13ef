import { useWording } from '@banyan/framework';
import { QrCode } from '@banyan/framework/qr-code';
import { createPortal } from 'react-dom';
import * as css from './Invitations.module.css';

interface Props {
  place: string;
  address: string;
  /** Its last day, in words. */
  date: string;
}

/** The page that is printed while the link is shown: beside the app, as what lies over it is cut where the screen ends. */
export function PrintedLink({ place, address, date }: Props) {
  const { t } = useWording();
  return createPortal(
    <div className={css.paper}>
      <p className={css.paperTitle}>
        <bdi>{place}</bdi>
      </p>
      <p>{t('admin.invitations.link.scan')}</p>
      <QrCode text={address} label={t('admin.invitations.link.qr')} />
      <p>
        <bdi dir="ltr">{address}</bdi>
      </p>
      <p>{t('admin.invitations.state.OPEN', { date })}</p>
    </div>,
    document.body,
  );
}
