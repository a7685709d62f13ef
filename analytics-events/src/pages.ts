/**
 * The routes pages are counted under, as the table of addresses and the modules of this repository name them. Where no route
 * stands here, as with a module from elsewhere, the page is `elsewhere`: what its route is called nobody here has read.
 */
export const countedPages = [
  '/',
  '/show-post/:feedItemId/:userId',
  '/friends',
  '/chat',
  '/createNewChat',
  '/helpdesk',
  '/courses',
  '/profile',
  '/userProfile',
  '/settings',
  '/notifications',
  '/notifications/choices',
  '/videos',
  '/manuals',
  '/meetings',
  '/calendar',
  '/schedule',
  '/meeting-finished',
  '/myPosts',
  '/account/sign-in',
  '/account/linked',
  '/account/join',
  '/dashboard',
  '/admin',
  'elsewhere',
] as const;

/** Pages whose visit alone would say how a member is: they are counted as `elsewhere`, which names none. */
export const uncountedPages = ['/guide', '/diary'] as const;

export type CountedPage = (typeof countedPages)[number];
