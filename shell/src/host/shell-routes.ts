/** Screens for those who are not signed in. Apart from the table of addresses, which the first screen does not carry. */
export const GUEST_ROUTES = [
  '/login',
  '/welcome',
  '/intro',
  '/installApp',
  '/forgotPassword',
  '/changePassword',
  '/join',
] as const;

/** Made of cards that modules offer; where none does, it is not found. */
export const DASHBOARD = '/dashboard';

/** Where a network's window comes back to; identity names it to the network (decision 138). */
export const LINKED = '/account/linked';

/** Where a member opens the link of an invitation. */
export const JOIN = '/account/join';

/** All a member can set. */
export const SETTINGS = '/settings';

/**
 * Screens of the shell for members: their own sign-in, the end of a link to an account elsewhere, an invitation, the dashboard, the settings.
 */
export const MEMBER_ROUTES = ['/account/sign-in', LINKED, JOIN, DASHBOARD, SETTINGS] as const;

export type GuestRoute = (typeof GUEST_ROUTES)[number];

export const isGuestRoute = (path: string): path is GuestRoute => (GUEST_ROUTES as readonly string[]).includes(path);

export const isMemberRoute = (path: string): boolean => (MEMBER_ROUTES as readonly string[]).includes(path);
