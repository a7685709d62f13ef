import { announce, confirm, useApolloClient, useViewer, useWording } from '@banyan/framework';
import { useAct } from '@banyan/framework/act';
import { KeepDiaryDocument, ShareDiaryDocument } from '../generated/graphql.ts';

/** What is chosen twice in a row is kept as it was chosen last. */
const context = { inOrder: true };

/** What a member chooses of their diary: whether it is kept, and whether the care team reads it. */
export function useChoosing() {
  const { t } = useWording();
  const client = useApolloClient();
  const act = useAct('wellness.diary');
  const userId = useViewer()?.id ?? '';
  const failed = t('wellness.diary.notChanged');

  const keep = (on: boolean) =>
    act({
      send: () => client.mutate({ mutation: KeepDiaryDocument, variables: { userId, on }, context }),
      about: 'keep',
      failed,
    });

  async function stop(): Promise<void> {
    const isSure = await confirm({
      title: t('wellness.diary.keep.stopAsk'),
      text: t('wellness.diary.keep.stopText'),
      confirmLabel: t('wellness.diary.keep.stopYes'),
    });
    if (isSure) await keep(false);
  }

  async function share(on: boolean): Promise<void> {
    const question = {
      title: t('wellness.diary.care.ask'),
      text: t('wellness.diary.care.askText'),
      confirmLabel: t('wellness.diary.care.yes'),
    };
    if (on && !(await confirm(question))) return;
    const send = () => client.mutate({ mutation: ShareDiaryDocument, variables: { userId, on }, context });
    const onDone = () => announce(t(on ? 'wellness.diary.care.on' : 'wellness.diary.care.off'));
    await act({ send, about: 'share', failed, onDone });
  }
  return { keep, stop, share };
}
