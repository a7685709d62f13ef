import { omitUndefined } from './omit-undefined.ts';
import type { GivenNews } from './post.input.ts';
import type { NewsPost } from './post-doc.ts';
import type { Poster } from './poster.ts';
import type { Speaker } from './speakers.ts';
import { type Words, wordsOf } from './words.ts';

export function newsWords(news: GivenNews, poster: Poster | null, speaker?: Speaker | null): Words {
  const { title, description, link } = news;
  const shown = poster && { posterImageUrl: poster.url, thumbUrl: poster.thumbUrl };
  const content = omitUndefined({ title, description, link, ...shown });
  return wordsOf({
    ...news,
    // What a source said of sports stays.
    contentOn: (item) => {
      const { isSportsNews, sportsCategory } = (item as NewsPost).content;
      return { ...content, isSportsNews, sportsCategory };
    },
    pictureId: poster?.id,
    speaker,
  });
}
