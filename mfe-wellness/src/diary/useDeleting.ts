import { confirm, useApolloClient, useViewer, useWording } from '@banyan/framework';
import { useAct } from '@banyan/framework/act';
import { DeleteDiaryDocument, DeleteEntryDocument } from '../generated/graphql.ts';
import type { Entry } from './useEntries.ts';
import { useKeepEntry } from './useKeepEntry.ts';

/** How one entry goes, and how all of them do. `onChanged` is called for each change of what is there. */
export function useDeleting(onChanged: () => void) {
  const { t } = useWording();
  const client = useApolloClient();
  const act = useAct('wellness.diary');
  const keepEntry = useKeepEntry();
  const userId = useViewer()?.id ?? '';

  async function deleteAll(): Promise<void> {
    const isSure = await confirm({
      title: t('wellness.diary.keep.deleteAsk'),
      text: t('wellness.diary.keep.deleteText'),
      confirmLabel: t('wellness.diary.keep.deleteYes'),
      tone: 'danger',
    });
    if (!isSure) return;
    const send = () => client.mutate({ mutation: DeleteDiaryDocument, variables: { userId } });
    const [done, failed] = [t('wellness.diary.keep.gone'), t('wellness.diary.notChanged')];
    await act({ send, done, failed, onDone: onChanged });
  }

  /** Written again: what was deleted does not come back by itself. */
  function restore({ symptom, severity, note, at }: Entry): void {
    const entry = { clientId: `temp_${crypto.randomUUID()}`, symptom, severity, note: note ?? null, at };
    void act({ send: () => keepEntry(entry), failed: t('wellness.diary.notBack'), onDone: onChanged });
  }

  /** Gone at once, from the service too. */
  async function deleteOne(entry: Entry): Promise<void> {
    const send = () => client.mutate({ mutation: DeleteEntryDocument, variables: { id: entry.id } });
    const [done, failed] = [t('wellness.diary.deleted'), t('wellness.diary.notDeleted')];
    await act({ send, done, failed, undo: () => restore(entry), onDone: onChanged });
  }
  return { deleteAll, deleteOne };
}
