import { useApolloClient, useWording } from '@banyan/framework';
import { useAct } from '@banyan/framework/act';
import {
  ChooseDigestDocument,
  ChooseNoticesDocument,
  ChooseTextsDocument,
  MuteNoticesDocument,
  type NotificationDelivery,
  type NotificationKind,
  OwnChoicesDocument,
} from '../generated/graphql.ts';
import type { Choices, MutedThing } from './useChoices.ts';

type Cache = ReturnType<typeof useApolloClient>['cache'];

/** Changes that show at once: one that is refused goes back and says so, with another try; a mute that is ended can be taken back. */
export function useChoosing({ id: userId, kinds }: Choices) {
  const { t, language } = useWording();
  const client = useApolloClient();
  const act = useAct('social.notice.muting');
  // What is chosen twice in a row is kept as it was chosen last.
  const shown = (call: string, change: object) => ({
    optimisticResponse: { [call]: { __typename: 'NotificationChoices', id: userId, ...change } } as never,
    context: { inOrder: true },
  });

  const choose = (kind: NotificationKind, delivery: NotificationDelivery) => {
    const change = { kinds: kinds.map((each) => (each.kind === kind ? { ...each, delivery } : each)) };
    const given = { variables: { userId, kind, delivery }, ...shown('setNotificationChoice', change) };
    return act({ send: () => client.mutate({ mutation: ChooseNoticesDocument, ...given }), about: kind });
  };

  const setDigest = (at: string | null) => {
    const given = { variables: { userId, at }, ...shown('setNotificationDigest', { digestAt: at }) };
    return act({ send: () => client.mutate({ mutation: ChooseDigestDocument, ...given }), about: 'digest' });
  };

  const setTexts = (isOn: boolean) => {
    const given = { variables: { userId, isOn, language }, ...shown('setReminderTexts', { reminderTexts: isOn }) };
    return act({ send: () => client.mutate({ mutation: ChooseTextsDocument, ...given }), about: 'texts' });
  };

  const setMuted = (thing: MutedThing, isMuted: boolean) =>
    client.mutate({
      mutation: MuteNoticesDocument,
      variables: { userId, source: thing.source, id: thing.id, muted: isMuted },
      ...shown('muteNotifications', {}),
      update: (cache) => keepMuted(cache, userId, thing, isMuted),
    });
  const unmute = (thing: MutedThing) => {
    const about = `${thing.source} ${thing.id}`;
    const undo = () => void act({ send: () => setMuted(thing, true), about, done: t('social.choices.mutedAgain') });
    return act({ send: () => setMuted(thing, false), about, done: t('social.notice.toldAgain'), undo });
  };
  return { choose, setDigest, setTexts, unmute };
}

/** The list alone: the service says no more of it than that it is done. */
function keepMuted(cache: Cache, userId: string, thing: MutedThing, isMuted: boolean): void {
  const isOther = ({ source, id }: MutedThing) => source !== thing.source || id !== thing.id;
  cache.updateQuery({ query: OwnChoicesDocument, variables: { userId } }, (held) => {
    if (!held?.notificationChoices) return null;
    const others = (held.notificationChoices.muted as MutedThing[]).filter(isOther);
    const muted = isMuted ? [...others, thing] : others;
    return { ...held, notificationChoices: { ...held.notificationChoices, muted } };
  });
}
