import { communityZone, useWording } from '@banyan/framework';
import { dateAndHour } from '@banyan/framework/days';
import { EVERYONE } from '@banyan/framework/publishing';
import { personsIn } from '../persons.ts';
import type { Listed } from './use-publications.ts';

interface RowWords {
  /** For whom it is: each has a name in its own language. None: not known now. */
  audience: readonly string[];
  /** By whom it was written, and on whose behalf. */
  writer: string | null;
  /** Since when it is shown, and until when. */
  shown: string;
  /** What members made of it; null while nobody has seen it. */
  counts: string | null;
}

type Say = ReturnType<typeof useWording>['t'];

/** Everyone, groups by name, and how many single members. */
function audienceOf({ targets }: Listed, t: Say): readonly string[] {
  if (!targets) return [];
  const ids = targets.map(({ id }) => id);
  if (ids.includes(EVERYONE)) return [t('admin.publish.everyone')];
  const persons = personsIn(ids).length;
  const groups = targets
    .filter(({ id }) => personsIn([id]).length === 0)
    .map(({ name }) => name ?? t('admin.publish.goneGroup'));
  const all = persons > 0 ? [...groups, t('admin.publish.members', { count: persons })] : groups;
  return all.length > 0 ? all : [t('admin.publish.list.nobodyYet')];
}

function writerOf({ author, displayAuthor, state }: Listed, viewerId: string | undefined, t: Say): string | null {
  const name = author?.name;
  const behalf = displayAuthor ?? null;
  if (!name) return behalf;
  if (state === 'DRAFT' && author?.id !== viewerId) return t('admin.publish.list.draftOf', { name });
  return behalf ? t('admin.publish.list.byFor', { name, behalf }) : t('admin.publish.list.by', { name });
}

function shownOf({ state, publishedAt, publishUntil }: Listed, t: Say, timeOf: (instant: string) => string): string {
  const from = timeOf(publishedAt);
  const line = t(`admin.publish.list.shown.${state}`, { from });
  if (!publishUntil || state === 'WITHDRAWN' || state === 'DRAFT') return line;
  return `${line} · ${t('admin.publish.list.until', { until: timeOf(publishUntil) })}`;
}

/** What a row says beside its title. */
export function useRowWords(publication: Listed, viewerId: string | undefined): RowWords {
  const { t, language } = useWording();
  const { state, reactionCount, commentCount } = publication;
  const timeOf = (instant: string) => dateAndHour(instant, language, communityZone());
  const isUnseen = state === 'DRAFT' || state === 'SCHEDULED';
  const counts = `${t('admin.publish.list.reactions', { count: reactionCount })} · ${t('admin.publish.list.comments', { count: commentCount })}`;
  return {
    audience: audienceOf(publication, t),
    writer: writerOf(publication, viewerId, t),
    shown: shownOf(publication, t, timeOf),
    counts: isUnseen ? null : counts,
  };
}
