import { toast, useWording } from '@banyan/framework';
import type { ChatMessageFragment } from '../generated/graphql.ts';

const NOTICE = 'social.chat.message';

/** Copies a message's words, and says whether that worked. */
export function useCopy({ content }: ChatMessageFragment): () => Promise<void> {
  const { t } = useWording();
  return async () => {
    const isCopied = await navigator.clipboard.writeText(content ?? '').then(
      () => true,
      () => false,
    );
    const message = t(isCopied ? 'social.chat.copied' : 'social.chat.copyFailed');
    toast({ id: NOTICE, tone: isCopied ? 'success' : 'error', message });
  };
}
