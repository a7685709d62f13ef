import {
  confirm,
  isOnline,
  toast,
  toUserError,
  useApolloClient,
  useQuery,
  useWording,
  type WordingKey,
} from '@banyan/framework';
import { useState } from 'react';
import {
  BeginSocialLinkDocument,
  LinkableAccountsDocument,
  type SocialNetwork as NetworkName,
  RemoveSocialLinkDocument,
} from '../generated/graphql.ts';
import type { SocialNetwork } from '../profile/social-handle.ts';

/** A network's own page opens so long after the tap (community.md §4, social windows). */
const opensAfterMs = 500;

const nameOf = (network: SocialNetwork) => network.toUpperCase() as NetworkName;

/** Which networks an account can be linked at; those the operator registered nothing with are not offered. */
export function useOffered(): ReadonlySet<SocialNetwork> {
  const { data } = useQuery(LinkableAccountsDocument);
  const offered = { instagram: data?.instagramAuth, twitter: data?.twitterAuth, facebook: data?.facebookAuth };
  const all = { ...offered, linkedin: data?.linkedinAuth };
  return new Set((Object.keys(all) as (keyof typeof all)[]).filter((network) => all[network]));
}

/**
 * Linking an account and taking it off. The network's window comes back to a page of the shell, which ends the link; its
 * answer reaches this page as it reaches every tab of the member.
 */
export function useLinking(network: SocialNetwork) {
  const { t } = useWording();
  const client = useApolloClient();
  const [isBusy, setBusy] = useState(false);
  const notify = (wordingKey: WordingKey) => toast({ id: `link-${network}`, tone: 'error', message: t(wordingKey) });
  const during = async (work: () => Promise<unknown>) => {
    setBusy(true);
    await work().catch((error: unknown) => notify(toUserError(error).wordingKey));
    setBusy(false);
  };

  const link = () => {
    if (!isOnline()) return notify('social.link.offline');
    // Now, as a browser opens windows for a tap alone.
    const opened = window.open('', '_blank', 'popup,width=560,height=720');
    if (!opened) return notify('social.link.blocked');
    void during(async () => {
      try {
        const asked = { mutation: BeginSocialLinkDocument, variables: { network: nameOf(network) } } as const;
        const [{ data }] = await Promise.all([
          client.mutate({ ...asked, fetchPolicy: 'no-cache' }),
          wait(opensAfterMs),
        ]);
        opened.location.replace(data?.beginSocialLink ?? '');
      } catch (error) {
        opened.close();
        throw error;
      }
    });
  };

  const remove = async () => {
    const name = t(`social.profile.${network}`);
    const isSure = await confirm({
      title: t('social.link.question', { network: name }),
      text: t('social.link.cost'),
      confirmLabel: t('social.link.confirm'),
    });
    if (!isSure) return;
    await during(() => client.mutate({ mutation: RemoveSocialLinkDocument, variables: { network: nameOf(network) } }));
  };
  return { isBusy, link, remove: () => void remove() };
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
