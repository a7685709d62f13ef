/** Screens for those who are not signed in. Every other address belongs to a module or to nobody. */
export const GUEST_ROUTES = ['/login', '/welcome', '/intro', '/installApp', '/forgotPassword'] as const;

export type GuestRoute = (typeof GUEST_ROUTES)[number];

export const isGuestRoute = (path: string): path is GuestRoute => (GUEST_ROUTES as readonly string[]).includes(path);
