import { MemberName, useWording } from '@banyan/framework';
import { OwnFace } from '../picture/OwnFace.tsx';
import * as css from './own.module.css';
import type { OwnProfile } from './useOwnProfile.ts';

interface Detail {
  key: 'username' | 'does' | 'year' | 'classification' | 'groups' | 'email' | 'phone';
  value: string | null | undefined;
  /** Who sees it besides the member and the team. */
  isShown: boolean;
}

function detailsOf(own: OwnProfile): Detail[] {
  const { directoryInfo = false, msgEmail = false } = own.privacy ?? {};
  const groups = (own.courses ?? []).map(({ name }) => name).join(', ');
  return [
    { key: 'username', value: own.username, isShown: true },
    { key: 'does', value: own.major, isShown: directoryInfo },
    { key: 'year', value: own.classYear, isShown: directoryInfo },
    { key: 'classification', value: own.classification, isShown: directoryInfo },
    { key: 'groups', value: groups, isShown: directoryInfo },
    { key: 'email', value: own.msjEmail, isShown: directoryInfo && msgEmail },
    { key: 'phone', value: own.phoneNumber, isShown: false },
  ];
}

/** What is kept of the viewer, and whether others see it. */
export function OwnDetails({ own }: { own: OwnProfile }) {
  const { t } = useWording();
  const whoSees = (isShown: boolean) => t(isShown ? 'social.own.shown' : 'social.own.hidden');
  return (
    <div className={css.card}>
      <div className={css.face}>
        <OwnFace own={own}>
          <p className={css.name}>
            <MemberName name={own.name} />
          </p>
          {own.profilePictureUrl && (
            <p className={css.who}>
              {t('social.own.picture')}: {whoSees(own.privacy?.displayPicture === true)}
            </p>
          )}
        </OwnFace>
      </div>
      <dl className={css.details}>
        {detailsOf(own).map(
          ({ key, value, isShown }) =>
            value && (
              <div key={key}>
                <dt>{t(`social.own.${key}`)}</dt>
                <dd>
                  <bdi>{value}</bdi>
                  <span className={css.who}>{whoSees(isShown)}</span>
                </dd>
              </div>
            ),
        )}
      </dl>
    </div>
  );
}
