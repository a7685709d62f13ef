// Every address of the product, as data: the server, the shell and the tests read it here (decision 123).

/** Screens of the shell for those who are not signed in. */
export const GUEST_ROUTES = [
  '/login',
  '/welcome',
  '/intro',
  '/installApp',
  '/forgotPassword',
  '/changePassword',
] as const;

/** Where other addresses of the specifications lead: community.md §2, wellness.md §2, safe-behaviour "Settled questions". */
export const ALIASES: Readonly<Record<string, string>> = {
  '/feed': '/',
  '/Intro': '/intro',
  '/chats': '/chat',
  '/chatScreen': '/chat',
  '/Videos': '/videos',
  // The id in it is nobody's identity (safe-behaviour 11), nor the name in the next (60).
  '/videos/:userId': '/videos?type=session',
  '/video/:name/:username': '/meetings',
  // Pictures lie over the page, under a name of the query, which is kept.
  '/fullScreenImageModal': '/',
  '/imageGalleryViewerModal': '/',
};

/** The server answers here, and no page. */
export const SERVER_ROUTES = [
  '/graphql',
  '/m',
  '/icon',
  '/media',
  '/words',
  '/release',
  '/health',
  '/metrics',
] as const;

/** The specifications' pages, which modules have: where none that is on has it, the address is not found. */
export const MODULE_ROUTES = [
  '/',
  '/show-post/:feedItemId/:userId',
  '/friends',
  '/chat',
  '/createNewChat',
  '/courses',
  '/profile',
  '/userProfile',
  '/settings',
  '/notifications',
  '/videos',
  '/manuals',
  '/meetings',
  '/meeting-finished',
  '/myPosts',
] as const;
