import { returnAddress } from './choose-screen.ts';
import { invitedBy, takeInvitedEvent } from './invitation.ts';

/** Where a link that was sent around leads a member who is signed in already. */
export function afterInvitation(search: string, viewerId: string, isPage: (path: string) => boolean): string {
  const post = `/show-post/${invitedBy(search)}/${viewerId}`;
  return invitedBy(search) && isPage(post) ? post : '/';
}

/** Where a member goes who just signed in: to the event a link pointed at, else to the page they asked for. */
export function afterSignIn(search: string, viewerId: string, isPage: (path: string) => boolean): string {
  const event = takeInvitedEvent();
  const post = `/show-post/${event}/${viewerId}`;
  return event && isPage(post) ? post : returnAddress(search, isPage);
}
