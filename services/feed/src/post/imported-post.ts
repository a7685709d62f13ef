// What a source of the community's brought is the team's to change as well. Once they have, its source changes it no more (decision 238).
import { createHash } from 'node:crypto';
import { targetedMember } from '@banyan/kit';
import { noEnd } from '../feed-item/envelope.ts';
import type { FeedItemDoc } from '../feed-item/feed-item.model.ts';
import type { PostDoc } from './post-doc.ts';
import type { ImportedAs, PostPart } from './post-part.ts';

/** An item of a written kind as a post; nothing is stored of that before the first change. */
export function asPost(item: FeedItemDoc): PostDoc {
  return { ...item, post: item.post ?? partOfImported(item) } as PostDoc;
}

/** Imported, and not changed by staff: nothing of a post is stored. */
export function isItsSources({ externalKey, post: { turn } }: Pick<PostDoc, 'externalKey' | 'post'>): boolean {
  return externalKey !== undefined && turn === 0;
}

/** It was published by its source, for the time that it names. */
function partOfImported(item: FeedItemDoc): PostPart {
  const { status, publishedAt, publishUntil, externalKey } = item;
  const source = externalKey !== undefined && { source: importedAs({ ...item, externalKey }) };
  const revisions = { turn: 0, revision: 0, isTeams: true, ...source };
  const endTime = publishUntil < noEnd ? { endTime: publishUntil } : {};
  if (status === 'draft') return { ...revisions, ...endTime, standing: 'draft' };
  const isToCome = status === 'scheduled' || status === 'open';
  const startTime = isToCome ? { startTime: publishedAt } : {};
  return { ...revisions, ...startTime, ...endTime, standing: 'published', publishedRevision: 0 };
}

/** What is counted up by a write beside the steps of a post, so that a step under way looks again (`savePost`). */
export function nextTurn(post: object | undefined): Partial<Record<'post.turn' | 'changes', number>> {
  return post ? { 'post.turn': 1 } : { changes: 1 };
}

function importedAs({ targets, ...item }: Seen & Pick<FeedItemDoc, 'targets'>): ImportedAs {
  const [target, ...others] = targets;
  const isOfOne = target !== undefined && others.length === 0 && targetedMember(target) === undefined;
  return { ...(isOfOne && { target }), sight: sightOf(item) };
}

export type Seen = Pick<FeedItemDoc, 'content' | 'publishedAt'> & { externalKey: string };

/** What a member sees of it that distinguishes it from others: its source's kind, its title and its times; as a digest. */
export function sightOf({ externalKey, content, publishedAt }: Seen): string {
  const source = externalKey.slice(0, externalKey.indexOf(':'));
  const title = 'title' in content ? content.title : content.question;
  const when = 'startTime' in content ? [content.startTime, content.endTime] : [publishedAt];
  return createHash('sha256')
    .update(JSON.stringify([source, title, ...when]))
    .digest('base64url');
}
