// A post on its way: saved, aimed, published (wellness.md §4). Each step is safe to repeat, and how far it came is kept with the
// words, so that Retry goes on where it stopped, also after a reload.
import type { NewsInput } from '../generated/graphql.ts';
import type { OwnPost } from '../own-posts/own-post.ts';

export interface Progress {
  /** The service makes one post of it, however often it is sent. */
  clientId: string;
  /** What was first sent under it, and may be what is there. */
  tried?: string;
  postId?: string;
  /** What the service has, as it was sent. */
  saved?: string;
  targets?: string;
  /** What its author had read of it when they began to change it; null: whatever is there, they said it twice. */
  revision?: number | null;
}

export interface PostCalls {
  save(newsId: string | null, news: NewsInput, at: Pick<Progress, 'clientId' | 'revision'>): Promise<OwnPost>;
  aim(itemId: string, targets: readonly string[]): Promise<OwnPost>;
  publish(itemId: string): Promise<OwnPost>;
}

interface Wanted {
  news: NewsInput;
  targets: readonly string[];
}

/** `keep` is notified of each step before it could be lost. */
export async function sendPost(
  calls: PostCalls,
  begun: Progress,
  { news, targets }: Wanted,
  keep: (progress: Progress) => void,
): Promise<OwnPost> {
  let at = begun;
  const note = (step: Partial<Progress>) => {
    at = { ...at, ...step };
    keep(at);
  };
  const [words, aim] = [JSON.stringify(news), JSON.stringify([...targets].sort())];
  if (!at.postId) {
    note({ tried: at.tried ?? words });
    const { id, revision } = await calls.save(null, news, at);
    note({ postId: id, revision, ...(at.tried === words && { saved: words }) });
  }
  const itemId = at.postId!;
  if (at.saved !== words) {
    const { revision } = await calls.save(itemId, news, at);
    note({ saved: words, revision });
  }
  if (at.targets !== aim) {
    const { revision } = await calls.aim(itemId, targets);
    note({ targets: aim, revision });
  }
  return calls.publish(itemId);
}
