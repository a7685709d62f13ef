// Who may see the wall of an event, and put a photo on it. The feed says whom the event is for (decision 203).
import { type InternalResponse, isAmong, type Viewer } from '@banyan/kit';

/** What takes place, as the feed answers it now. */
export type Happening = NonNullable<InternalResponse<'feed.whatTakesPlace'>['happening']>;

/** Anyone who may see the event sees its wall. */
export function canSeeWall(viewer: Viewer, { audience }: Pick<Happening, 'audience'>): boolean {
  return isAmong(viewer, audience);
}

/** Photos are of what takes place: from when it begins, for as long as it is shown, and never of what was called off. */
export function isWallOpen({ startTime, cancelled }: Pick<Happening, 'startTime' | 'cancelled'>, now: Date): boolean {
  return !cancelled && startTime <= now;
}
