/** Screens for those who are not signed in. Every other address belongs to a module or to nobody. */
export const GUEST_ROUTES = [
  '/login',
  '/welcome',
  '/intro',
  '/installApp',
  '/forgotPassword',
  '/changePassword',
] as const;

export type GuestRoute = (typeof GUEST_ROUTES)[number];

export const isGuestRoute = (path: string): path is GuestRoute => (GUEST_ROUTES as readonly string[]).includes(path);

/** No module may have these, nor what lies below them: the server answers there, or a screen of the shell. */
export const ownRoutes: readonly string[] = [
  ...GUEST_ROUTES,
  '/graphql',
  '/m',
  '/icon',
  '/media',
  '/words',
  '/release',
  '/health',
  '/metrics',
];
