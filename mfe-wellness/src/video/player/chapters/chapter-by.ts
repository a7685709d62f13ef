import { indexAt } from '../transcript/lines.ts';

/** Who goes back this shortly after a chapter began means the one before it. */
const JUST_BEGUN_SECONDS = 3;

/** Where the next chapter begins, or, back, this one, or the one before it. Undefined: there is none. */
export function chapterBy(all: readonly { at: number }[], time: number, by: 1 | -1): number | undefined {
  const current = indexAt(all, time);
  if (by > 0) return all[current + 1]?.at;
  const isJustBegun = current > 0 && time - all[current]!.at < JUST_BEGUN_SECONDS;
  return all[isJustBegun ? current - 1 : current]?.at;
}
