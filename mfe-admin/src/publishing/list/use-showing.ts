import { communityZone, toast, useApolloClient, useWording } from '@banyan/framework';
import { useAct } from '@banyan/framework/act';
import { dateAndHour } from '@banyan/framework/days';
import { PublishDocument, type PublishMutation, TakeBackPublicationDocument } from '../../generated/graphql.ts';
import { setListedState } from './list-cache.ts';
import type { Listed } from './use-publications.ts';

/** Long enough to see it and to reach it; as long as what is published lies ahead (decision 237). */
const UNDO_S = 10;
/** Of what is shown within a minute no time is said. */
const SOON_MS = 60_000;

type Published = PublishMutation['publish'];

/** Takes a publication out of the feed, and publishes it again: of either, the other is its Undo. */
export function useShowing({ id, title }: Listed, refresh: () => Promise<void>) {
  const { t } = useWording();
  const { sendTakeBack, sendPublish } = useSending(id, refresh);
  const whenText = useWhenText();
  const notice = `admin.publish-${id}`;
  const undo = useAct(notice);
  const offer = (message: string, send: () => Promise<unknown>, done: string) => {
    const onClick = () => {
      close();
      void undo({ send, done, failed: t('admin.publish.list.notUndone') });
    };
    const action = { label: t('admin.publish.undo'), onClick };
    const close = toast({ id: notice, tone: 'success', message, action, seconds: UNDO_S });
  };
  const said = { back: t('admin.publish.list.takenBack', { title }), out: t('admin.publish.done', { title }) };
  const takeBack = async () => {
    await sendTakeBack();
    offer(said.back, () => sendPublish(null), said.out);
  };
  const publish = async () => {
    const published = await sendPublish(UNDO_S);
    offer(`${said.out} ${whenText(published)}`, sendTakeBack, said.back);
  };
  return { takeBack, publish };
}

function useSending(itemId: string, refresh: () => Promise<void>) {
  const client = useApolloClient();
  const sendTakeBack = async () => {
    const { data } = await client.mutate({ mutation: TakeBackPublicationDocument, variables: { itemId } });
    if (data?.withdrawPost) setListedState(client.cache, itemId, data.withdrawPost.state);
    void refresh();
  };
  const sendPublish = async (delaySeconds: number | null): Promise<Published> => {
    const variables = { itemId, platforms: ['NEWS_FEED' as const], delaySeconds };
    const { data } = await client.mutate({ mutation: PublishDocument, variables });
    if (data?.publish) setListedState(client.cache, itemId, data.publish.state);
    void refresh();
    return data?.publish;
  };
  return { sendTakeBack, sendPublish };
}

/** When members see what was published. */
function useWhenText(): (published: Published) => string {
  const { t, language } = useWording();
  return (published) => {
    const { state, publishedAt } = published ?? {};
    if (state !== 'SCHEDULED' || !publishedAt) return t('admin.publish.shownText');
    if (Date.parse(publishedAt) - Date.now() < SOON_MS) return t('admin.publish.soonText');
    return t('admin.publish.laterText', { when: dateAndHour(publishedAt, language, communityZone()) });
  };
}
