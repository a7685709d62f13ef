import type { MemberContext, ServiceCore } from '@banyan/kit';
import type { MediaParts } from './media-parts.ts';
import type { Models } from './models.ts';

/** What the use cases of this service work with; one per process. */
export interface Media extends ServiceCore<Models>, MediaParts {}

export interface MediaContext extends MemberContext {
  media: Media;
}
