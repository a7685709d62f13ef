import type { AssetDoc } from '../asset/asset.model.ts';
import { limits } from '../limits.ts';
import { receiveParts } from '../programme-upload/receive-parts.ts';
import { UploadRefused } from '../upload/refusals.ts';
import { requireFilmBeginning } from './inspect-film.ts';
import { takeFilm } from './take-film.ts';

/** A film that is whole, and can become a video. */
export interface FilmAnswer {
  public_id: string;
  seconds: number;
  width: number;
  height: number;
}

/** The parts of a film. */
export const receiveFilm = receiveParts<FilmAnswer>({
  tokensIn: ({ filmTokens }) => filmTokens,
  mostBytes: limits.filmBytes,
  tooLarge: 'filmTooLarge',
  requireBeginning: requireFilmBeginning,
  take: takeFilm,
  present: presentFilm,
});

function presentFilm({ _id, film }: AssetDoc): FilmAnswer {
  if (!film) throw new UploadRefused('used');
  const { seconds, width, height } = film;
  return { public_id: _id, seconds, width, height };
}
