import type { MemberContext, ServiceCore } from '@banyan/kit';
import type { Models } from './models.ts';
import type { MediaParts } from './open-media.ts';

/** What the stories of this service work with; one per process. */
export interface Media extends ServiceCore<Models>, MediaParts {}

export interface MediaContext extends MemberContext {
  media: Media;
}
