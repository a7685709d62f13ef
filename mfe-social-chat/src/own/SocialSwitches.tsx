import { Switch_, Title, useFlag, useNetworkStatus, useViewer, useWording } from '@banyan/framework';
import { useFocusHome } from '@banyan/framework/focus';
import { useId, useRef } from 'react';
import { AccountAction } from '../linking/AccountAction.tsx';
import { SnapchatSteps } from '../linking/SnapchatSteps.tsx';
import { useOffered } from '../linking/useLinking.ts';
import { type SocialNetwork, socialNetworks } from '../profile/social-handle.ts';
import * as css from './own.module.css';
import { type OwnProfile, useSocialSwitch } from './useOwnProfile.ts';

/** Accounts elsewhere that are given or can be, each with its switch and the way to link it or remove it; nothing where the deployment links to none. */
export function SocialSwitches({ own }: { own: OwnProfile }) {
  const { t } = useWording();
  const id = useId();
  const container = useRef<HTMLElement>(null);
  useFocusHome(container);
  const hasLinks = useFlag('socialLinks');
  const { online } = useNetworkStatus();
  const offered = useOffered();
  if (!hasLinks) return null;
  // Elsewhere a member could neither show an account nor give one.
  const networks = socialNetworks.filter((each) => own[each] || each === 'snapchat' || offered.has(each));
  return (
    <section ref={container} className={css.parts} aria-labelledby={id}>
      <Title order={2} size="h4" id={id} tabIndex={-1}>
        {t('social.own.accounts')}
      </Title>
      <div className={css.card}>
        <ul className={css.accounts}>
          {networks.map((network) => (
            <Account key={network} own={own} network={network} isOffered={offered.has(network)} />
          ))}
        </ul>
        {!online && <p className={css.who}>{t('social.own.offline')}</p>}
      </div>
    </section>
  );
}

function Account({ own, network, isOffered }: { own: OwnProfile; network: SocialNetwork; isOffered: boolean }) {
  const { t } = useWording();
  const turn = useSocialSwitch(own);
  const isActing = Boolean(useViewer()?.acting);
  const { online } = useNetworkStatus();
  const handle = own[network];
  const isOut = isActing || !online;
  return (
    <li className={css.account}>
      <Switch_
        label={t('social.own.show', { network: t(`social.profile.${network}`) })}
        description={handle ? <bdi>{handle}</bdi> : t('social.own.noAccount')}
        checked={Boolean(handle) && own.privacy?.[network] === true}
        disabled={!handle || isOut}
        onChange={(event) => void turn(network, event.currentTarget.checked)}
      />
      <AccountAction network={network} isLinked={Boolean(handle)} isOffered={isOffered} disabled={isOut} />
      {network === 'snapchat' && !handle && !isActing && <SnapchatSteps disabled={isOut} />}
    </li>
  );
}
