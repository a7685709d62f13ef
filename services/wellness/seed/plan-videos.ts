// The demo programme's videos. Media has their files under the same keys (`services/media/seed`).
import { derivedId, foldedWords } from '@banyan/kit';
import { type Film, filmAssetId, films, manuals } from '@banyan/kit/seed';
import type { VideoDoc } from '../src/video/video.model.ts';
import { documentsOf, type Planning } from './plan-manuals.ts';

const inBoth = (texts: Film['names']) => Object.entries(texts).map(([language, text]) => ({ language, text }));

async function rowOf(film: Film, order: number, { community, internalKey, now }: Planning): Promise<VideoDoc> {
  const { key, type, names, labels, length, seconds, width, height, files, chapters } = film;
  const made = (await community.takeFilm(film)).find(({ name }) => name === files.video);
  return {
    _id: derivedId('demo video', key),
    type,
    order,
    names: inBoth(names),
    labels: inBoth(labels),
    ...(length && { length }),
    assetId: filmAssetId(internalKey, film),
    file: files.video,
    ...(made && { bytes: made.content.length }),
    seconds,
    width,
    height,
    preview: files.preview,
    captions: files.captions.map((each) => ({ ...each })),
    chapters: chapters.map((chapter) => ({ at: chapter.at, names: inBoth(chapter.names) })),
    words: [...new Set(foldedWords(...Object.values(names), ...Object.values(labels)))],
    state: 'published',
    revision: 1,
    createdAt: now,
  };
}

/** Some have a manual beside them. */
export async function planVideos(planning: Planning): Promise<VideoDoc[]> {
  return Promise.all(
    films.map(async (film, index) => {
      const beside = manuals.find((manual) => manual.film === film.key);
      const row = await rowOf(film, index + 1, planning);
      return beside ? { ...row, documents: await documentsOf(beside, planning) } : row;
    }),
  );
}
