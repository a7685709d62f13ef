import { omitUndefined } from './omit-undefined.ts';
import type { GivenNews } from './post.input.ts';
import type { Poster } from './poster.ts';
import type { Speaker } from './speakers.ts';
import { type Words, wordsOf } from './words.ts';

export function newsWords(news: GivenNews, poster: Poster | null, speaker?: Speaker | null): Words {
  const { title, description, link } = news;
  const shown = poster && { posterImageUrl: poster.url, thumbUrl: poster.thumbUrl };
  const content = omitUndefined({ title, description, link, ...shown, isSportsNews: false });
  return wordsOf({ ...news, contentOn: () => content, pictureId: poster?.id, speaker });
}
