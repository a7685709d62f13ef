// What members hand in waits for somebody: a deployment that takes it has the module in which it is answered.
import type { Deployment } from './deployment.schema.ts';
import { enabledModules } from './modules.ts';

interface Waiting {
  /** The module that takes it. */
  from: string;
  what: string;
  /** The module with the page on which it is answered. */
  answeredIn: string;
  /** Default: wherever `from` is on. */
  isTaken?: (deployment: Deployment) => boolean;
  /** How else it stops being taken. */
  orElse?: string;
}

const waiting: readonly Waiting[] = [
  { from: 'feed', what: 'photos for the walls of events', answeredIn: 'admin' },
  {
    from: 'feed',
    what: 'posts that the team approves',
    answeredIn: 'admin',
    isTaken: ({ feed }) => feed.memberPosts === 'approval',
    orElse: 'set "feed.memberPosts" to "groups" or "off"',
  },
  { from: 'social-chat', what: 'profile pictures and photos', answeredIn: 'admin' },
  {
    from: 'social-chat',
    what: 'requests for Snapchat codes',
    answeredIn: 'admin',
    isTaken: ({ flags }) => flags.socialLinks,
    orElse: 'set "flags.socialLinks" to false',
  },
  { from: 'wellness', what: 'diaries that members share', answeredIn: 'admin' },
];

/** A sentence for each thing that this deployment takes from its members and nobody in it can answer. */
export function unanswered(deployment: Deployment, file: string): string[] {
  const on = enabledModules(deployment);
  return waiting
    .filter(({ from, answeredIn, isTaken = () => true }) => {
      return on.includes(from) && !on.includes(answeredIn) && isTaken(deployment);
    })
    .map(({ from, what, answeredIn, orElse }) => {
      const ways = [`switch "${answeredIn}" on`, `"${from}" off`, ...(orElse ? [orElse] : [])];
      return `${file}: "${from}" takes ${what}, which only "${answeredIn}" can answer: ${ways.join(', or ')}.`;
    });
}
