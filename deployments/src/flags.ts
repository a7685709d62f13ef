import type { Deployment } from './deployment.schema.ts';

/** Every flag and whether it is on: as the deployment sets them, and as its other settings say. */
export const flagsOf = ({ flags, feed, helpdesk, modules }: Deployment): Record<string, boolean> => ({
  ...flags,
  memberPosts: feed.memberPosts !== 'off',
  helpdesk: helpdesk !== undefined && modules['social-chat']?.enabled === true,
});
