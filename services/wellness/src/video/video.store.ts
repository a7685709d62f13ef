// Every read of videos. What is retired is in none of them.
import { foldedWords } from '@banyan/kit';
import type { Models } from '../models.ts';
import { orderIndex, type VideoDoc, type VideoLength, type VideoType, wordsIndex } from './video.model.ts';

export interface VideoSearch {
  type?: VideoType | undefined;
  length?: VideoLength | undefined;
  search: string;
  skip: number;
  limit: number;
  /** Stand first, where nothing is searched for. */
  preferredIds: readonly string[];
}

type Filter = Pick<VideoSearch, 'type' | 'length' | 'search'>;

/** What a search finds: what has, for each of its words, one that begins with it. */
export function wordsFilter(search: string) {
  const words = foldedWords(search);
  if (search !== '' && words.length === 0) return { _id: { $in: [] as string[] } };
  // Folded words are letters and digits alone: nothing in them is a pattern.
  return words.length > 0 ? { $and: words.map((word) => ({ words: { $regex: `^${word}` } })) } : {};
}

const filterOf = ({ type, length, search }: Filter) => ({
  state: 'published' as const,
  ...(type && { type }),
  ...(length && { length }),
  ...wordsFilter(search),
});

const inOrder = { type: 1, order: 1, _id: 1 } as const;

/** In their order: by the index of it, or of words where something is searched for. */
export function videosQuery({ videos }: Models, filter: Filter, but: readonly string[] = []) {
  const query = { ...filterOf(filter), ...(but.length > 0 && { _id: { $nin: [...but] } }) };
  return videos
    .find(query)
    .sort(inOrder)
    .hint(filter.search === '' ? orderIndex : wordsIndex);
}

export async function findVideos(models: Models, search: VideoSearch): Promise<VideoDoc[]> {
  const { skip, limit, preferredIds } = search;
  if (search.search !== '' || preferredIds.length === 0)
    return videosQuery(models, search).skip(skip).limit(limit).lean<VideoDoc[]>();
  const first = await models.videos
    .find({ ...filterOf(search), _id: { $in: [...preferredIds] } })
    .sort(inOrder)
    .lean<VideoDoc[]>();
  const shown = first.slice(skip, skip + limit);
  if (shown.length === limit) return shown;
  const rest = videosQuery(models, search, preferredIds).skip(Math.max(0, skip - first.length));
  return [...shown, ...(await rest.limit(limit - shown.length).lean<VideoDoc[]>())];
}

export function countVideos({ videos }: Models, filter: Filter): Promise<number> {
  return videos.countDocuments(filterOf(filter)).exec();
}

/** Null: there is none, or it is retired. */
export function findVideo({ videos }: Models, id: string): Promise<VideoDoc | null> {
  return videos.findOne({ _id: id, state: 'published' }).lean<VideoDoc | null>();
}

/** Also one that is retired: what a device recorded before it knew of that is not lost. */
export async function isKnownVideo({ videos }: Models, id: string): Promise<boolean> {
  return (await videos.exists({ _id: id })) !== null;
}

/** A library is small: so many are read for its labels. */
const mostForLabels = 1_000;

export type Labelled = Pick<VideoDoc, 'labels' | 'length'>;

/** The labels of all of a type, in their order. */
export function findLabelled(models: Models, type: VideoType | undefined): Promise<Labelled[]> {
  const found = videosQuery(models, { type, search: '' });
  return found.select({ labels: 1, length: 1 }).limit(mostForLabels).lean<Labelled[]>();
}
