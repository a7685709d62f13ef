import { returnAddress } from './choose-screen.ts';
import { type Invitation, invitedBy, takeInvitation } from './invitation.ts';

type IsPage = (path: string) => boolean;

/** The page of what a link points at, the event before the video; null where no module that is on has it. */
function pageOf({ event, video }: Invitation, viewerId: string, isPage: IsPage): string | null {
  const post = `/show-post/${event}/${viewerId}`;
  if (event && isPage(post)) return post;
  return video && isPage('/videos') ? `/videos?video=${video}` : null;
}

/** Where a link that was sent around leads a member who is signed in already. */
export const afterInvitation = (search: string, viewerId: string, isPage: IsPage): string =>
  pageOf(invitedBy(search), viewerId, isPage) ?? '/';

/** Where a member goes who just signed in: to what a link pointed at (community.md §2), else to the page they asked for. */
export const afterSignIn = (search: string, viewerId: string, isPage: IsPage): string =>
  pageOf(takeInvitation(), viewerId, isPage) ?? returnAddress(search, isPage);
