import { isOnline, useLive, useQuery, useRetryWhenBack, useViewer } from '@banyan/framework';
import { DiaryChangedDocument, type OwnConsentFragment, OwnDiaryConsentDocument } from '../generated/graphql.ts';

export type Consent = OwnConsentFragment;

interface Found {
  consent: Consent | null;
  state: 'loading' | 'ready' | 'failed' | 'offline';
  retry(): void;
}

/** Whether the viewer lets a diary be kept, and whom they let read it. */
export function useConsent(): Found {
  const viewer = useViewer();
  const userId = viewer?.id ?? '';
  const { data, error, refetch } = useQuery(OwnDiaryConsentDocument, {
    variables: { userId },
    // Anyone who impersonates a member is refused.
    skip: !userId || Boolean(viewer?.acting),
    fetchPolicy: 'cache-and-network',
  });
  const consent = (data?.diaryConsent as Consent | null | undefined) ?? null;
  const retry = () => void refetch().catch(() => {});
  useLive(DiaryChangedDocument, { onData: retry, skip: Boolean(viewer?.acting) });
  useRetryWhenBack(!consent && Boolean(error), retry);
  const missing = error ? (isOnline() ? 'failed' : 'offline') : 'loading';
  return { consent, state: consent ? 'ready' : missing, retry };
}
