import { Button, useWording } from '@banyan/framework';
import type { SocialNetwork } from '../profile/social-handle.ts';
import { useLinking } from './useLinking.ts';

interface Props {
  network: SocialNetwork;
  isLinked: boolean;
  /** An account can be linked there. */
  isOffered: boolean;
  disabled: boolean;
}

/** Beside an account: links one where there is none, takes off the one there is. */
export function AccountAction({ network, isLinked, isOffered, disabled }: Props) {
  const { t } = useWording();
  const { isBusy, link, remove } = useLinking(network);
  const name = t(`social.profile.${network}`);
  if (!isLinked && !isOffered) return null;
  return (
    <Button
      variant="default"
      size="sm"
      aria-label={t(isLinked ? 'social.link.removeLabel' : 'social.link.addLabel', { network: name })}
      loading={isBusy}
      disabled={disabled}
      onClick={isLinked ? remove : link}
    >
      {t(isLinked ? 'social.link.remove' : 'social.link.add')}
    </Button>
  );
}
