import { Switch_, Title, useFlag, useNetworkStatus, useViewer, useWording } from '@banyan/framework';
import { useId } from 'react';
import { socialNetworks } from '../profile/social-handle.ts';
import * as css from './own.module.css';
import { type OwnProfile, useSocialSwitch } from './useOwnProfile.ts';

/** The five accounts elsewhere, each with its switch beside it; nothing where the deployment links to none. */
export function SocialSwitches({ own }: { own: OwnProfile }) {
  const { t } = useWording();
  const id = useId();
  const hasLinks = useFlag('socialLinks');
  const turn = useSocialSwitch(own);
  const isActing = Boolean(useViewer()?.acting);
  const { online } = useNetworkStatus();
  if (!hasLinks) return null;
  return (
    <section className={css.parts} aria-labelledby={id}>
      <Title order={2} size="h4" id={id}>
        {t('social.own.accounts')}
      </Title>
      <div className={css.card}>
        {socialNetworks.map((network) => {
          const handle = own[network];
          return (
            <Switch_
              key={network}
              label={t('social.own.show', { network: t(`social.profile.${network}`) })}
              description={handle ? <bdi dir="ltr">{handle}</bdi> : t('social.own.noAccount')}
              checked={Boolean(handle) && own.privacy?.[network] === true}
              disabled={!handle || isActing || !online}
              onChange={(event) => void turn(network, event.currentTarget.checked)}
            />
          );
        })}
        {!online && <p className={css.who}>{t('social.own.offline')}</p>}
      </div>
    </section>
  );
}
