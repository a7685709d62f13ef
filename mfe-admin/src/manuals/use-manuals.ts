import { useApolloClient, useMutation, useQuery } from '@banyan/framework';
import {
  type ManagedManualFieldsFragment,
  ManagedManualFieldsFragmentDoc,
  ManageManualsDocument,
  MoveManualDocument,
  RestoreManualDocument,
  RetireManualDocument,
  SetManualDocumentDocument,
} from '../generated/graphql.ts';
import { eachVisit } from '../pages/usePages.ts';
import type { SetDocument } from '../programme/DocumentsForm.tsx';
import { moved, type Rows, useMoving, useRetiring, useRows } from '../programme/use-rows.ts';

export type Manual = ManagedManualFieldsFragment;
export type Manuals = Rows<Manual>;

/** All manuals in their order, those that are retired too. */
export function useManuals(): Manuals {
  const { data, ...asked } = useQuery(ManageManualsDocument, eachVisit);
  return useRows(data?.manageManuals as readonly Manual[] | null | undefined, asked);
}

/** Puts manuals in order. */
export function useMovingManuals(manuals: Manuals) {
  const { cache } = useApolloClient();
  const [move] = useMutation(MoveManualDocument);
  const show = (id: string, before: string | null) => {
    cache.updateQuery({ query: ManageManualsDocument }, (list) =>
      list?.manageManuals ? { ...list, manageManuals: moved(list.manageManuals, id, before) } : list,
    );
  };
  return useMoving(manuals, { show, move: (id, before) => move({ variables: { id, before } }) });
}

/** Retires a manual, which can be taken back, or restores one. */
export function useRetiringManuals() {
  const [retire] = useMutation(RetireManualDocument);
  const [restore] = useMutation(RestoreManualDocument);
  return useRetiring({
    retire: (id) => retire({ variables: { id } }),
    restore: (id) => restore({ variables: { id } }),
  });
}

/** Puts a PDF into a manual, or takes it away: by the latest revision that is shown, also from a toast. */
export function useSettingDocument(manual: Manual): SetDocument {
  const { cache } = useApolloClient();
  const [set] = useMutation(SetManualDocumentDocument);
  const shown = () =>
    cache.readFragment({
      id: cache.identify(manual),
      fragment: ManagedManualFieldsFragmentDoc,
      fragmentName: 'ManagedManualFields',
    }) ?? manual;
  return (language, change) => set({ variables: { id: manual.id, revision: shown().revision, language, ...change } });
}
