// Something new that begins with what another publication says.
import type { KeptPicture } from '@banyan/framework/publishing';
import { type Moment, type Publication, unsaid } from './publication.ts';

/** Pictures of another publication that are not sent as this one's yet. */
export interface ToCopy {
  poster: KeptPicture | null;
  previous: readonly KeptPicture[];
  /** One could not be fetched. */
  isMissing: boolean;
}

const hourOf = ({ time }: Moment): Moment => ({ day: '', time });

/** @returns the form of something new with the words of this one; when it is, and its place at the top, are not its own */
export function copyOf(form: Publication): { form: Publication; toCopy: ToCopy } {
  const { picture, previousPictures, begins, ends } = form;
  return {
    form: {
      ...form,
      picture: null,
      previousPictures: [],
      isPinned: false,
      isLimited: false,
      from: unsaid,
      until: unsaid,
      begins: hourOf(begins),
      ends: hourOf(ends),
    },
    toCopy: { poster: picture, previous: previousPictures, isMissing: false },
  };
}
