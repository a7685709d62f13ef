import { MemberName, useWording } from '@banyan/framework';
import { OwnFace } from '../picture/OwnFace.tsx';
import { NameList } from '../profile/NameList.tsx';
import * as css from './own.module.css';
import type { OwnProfile } from './useOwnProfile.ts';

interface Detail {
  key: 'username' | 'does' | 'year' | 'classification' | 'groups' | 'email' | 'phone';
  /** Most are one. */
  values: readonly (string | null | undefined)[];
  /** Who sees it besides the member and the team. */
  isShown: boolean;
}

function detailsOf(own: OwnProfile): Detail[] {
  const { directoryInfo = false, msgEmail = false } = own.privacy ?? {};
  return [
    { key: 'username', values: [own.username], isShown: true },
    { key: 'does', values: [own.major], isShown: directoryInfo },
    { key: 'year', values: [own.classYear], isShown: directoryInfo },
    { key: 'classification', values: [own.classification], isShown: directoryInfo },
    { key: 'groups', values: (own.courses ?? []).map(({ name }) => name), isShown: directoryInfo },
    { key: 'email', values: [own.msjEmail], isShown: directoryInfo && msgEmail },
    { key: 'phone', values: [own.phoneNumber], isShown: false },
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
        {detailsOf(own).map(({ key, values, isShown }) => {
          const names = values.flatMap((value) => (value ? [value] : []));
          return (
            names.length > 0 && (
              <div key={key}>
                <dt>{t(`social.own.${key}`)}</dt>
                <dd>
                  <span>
                    <NameList names={names} />
                  </span>
                  <span className={css.who}>{whoSees(isShown)}</span>
                </dd>
              </div>
            )
          );
        })}
      </dl>
    </div>
  );
}
