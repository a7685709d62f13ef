import { useApolloClient, useViewer, useWording } from '@banyan/framework';
import { useAct } from '@banyan/framework/act';
import {
  ChooseNoticesDocument,
  type MutedSource,
  MuteNoticesDocument,
  NoticeChoicesDocument,
  type NotificationDelivery,
  type NotificationKind,
} from '../generated/graphql.ts';

/** What is taken back at once stays taken back. */
const context = { inOrder: true };

/** Being reported no more of a post, of what a member does, of a kind of thing: each with a way back. */
export function useMuting() {
  const { t } = useWording();
  const client = useApolloClient();
  const userId = useViewer()?.id ?? '';
  const act = useAct('social.notice.muting');
  const announcedAgain = t('social.notice.toldAgain');

  const mute = (source: MutedSource, id: string, done: string) => {
    const send = (muted: boolean) =>
      client.mutate({ mutation: MuteNoticesDocument, variables: { userId, source, id, muted }, context });
    const undo = () => void act({ send: () => send(false), done: announcedAgain });
    return act({ send: () => send(true), done, undo });
  };

  const chooseNone = (kind: NotificationKind) => {
    let before: NotificationDelivery = 'PUSH';
    const choose = (delivery: NotificationDelivery) =>
      client.mutate({ mutation: ChooseNoticesDocument, variables: { userId, kind, delivery }, context });
    const send = async () => {
      before = (await findDelivery(kind)) ?? before;
      return choose('OFF');
    };
    const undo = () => void act({ send: () => choose(before), done: announcedAgain });
    return act({ send, done: t('social.notice.mutedKind'), undo });
  };

  /** As it was chosen until now. */
  async function findDelivery(kind: NotificationKind): Promise<NotificationDelivery | undefined> {
    const { data } = await client.query({
      query: NoticeChoicesDocument,
      variables: { userId },
      fetchPolicy: 'network-only',
    });
    return data?.notificationChoices?.kinds.find((each) => each.kind === kind)?.delivery;
  }
  return { mute, chooseNone };
}
