// The one list of services. Configuration, composing, running, splitting, seeding and tests derive from it (decision 68).
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Deployment } from '@banyan/deployments';
import type { CreateApp } from '@banyan/kit';
import type { Seed } from '@banyan/kit/seed';
import { chatDomainEvents } from '../chat/domain-events.ts';
import { feedDomainEvents } from '../feed/domain-events.ts';
import { identityDomainEvents } from '../identity/domain-events.ts';
import { mediaDomainEvents } from '../media/domain-events.ts';
import { moderationDomainEvents } from '../moderation/domain-events.ts';
import { notificationsDomainEvents } from '../notifications/domain-events.ts';
import { socialDomainEvents } from '../social/domain-events.ts';
import { wellnessDomainEvents } from '../wellness/domain-events.ts';

interface Entry {
  /** What it notifies the others: known to every process that reads this list. */
  domainEvents: object;
  /** It runs where a deployment has this module on; without one, everywhere. */
  module?: string;
  /** It asks all others, for what they reported or what they keep of a member, and so has to know where they are. */
  followsAll?: boolean;
  /** It has a endpoint for browsers at the shell's server, which so has to know where it is. */
  answersBrowsers?: boolean;
  /** It writes files below the data directory, which so has to take them. */
  keepsFiles?: boolean;
  /** What a process of its own has to be given besides, and why. */
  needs?: Record<string, string>;
}

// In the order in which they are filled. A service lives in `services/<name>`: schema.graphql, domain-events.ts, src/app.ts and,
// where the demo community has something for it, seed/seed.ts.
const list = {
  identity: { domainEvents: identityDomainEvents, followsAll: true, answersBrowsers: true, keepsFiles: true },
  feed: { domainEvents: feedDomainEvents, answersBrowsers: true },
  social: { domainEvents: socialDomainEvents, module: 'social-chat' },
  chat: {
    domainEvents: chatDomainEvents,
    module: 'social-chat',
    needs: { SOCIAL_URL: 'who are friends is asked there' },
  },
  media: { domainEvents: mediaDomainEvents, answersBrowsers: true, keepsFiles: true },
  wellness: {
    domainEvents: wellnessDomainEvents,
    module: 'wellness',
    needs: { DIARY_KEYS: 'what it seals diaries with outlives the machine' },
  },
  // Comments and posts are reported in every deployment.
  moderation: { domainEvents: moderationDomainEvents, followsAll: true },
  // What members are notified of stands where the module of members is.
  notifications: { domainEvents: notificationsDomainEvents, module: 'social-chat', followsAll: true },
  // It says what every service may.
  insights: { domainEvents: {}, followsAll: true },
} satisfies Record<string, Entry>;

export type ServiceName = keyof typeof list;

declare module '@banyan/kit/domain-events' {
  interface ServiceRegistry extends Record<keyof typeof list, true> {}
}

export const services: Readonly<Record<ServiceName, Entry>> = list;
export const serviceNames = Object.keys(list) as ServiceName[];

/** Something for each service of the list. */
export function forEachService<Value>(make: (name: ServiceName) => Value): Record<ServiceName, Value> {
  return Object.fromEntries(serviceNames.map((name) => [name, make(name)])) as Record<ServiceName, Value>;
}

/** Does this deployment run the service? */
export function isServiceOn(name: ServiceName, { modules }: Pick<Deployment, 'modules'>): boolean {
  const { module } = services[name];
  return module === undefined || (modules[module]?.enabled ?? false);
}

/** How a service fills itself with the demo community; undefined where there is nothing to fill. */
export async function loadSeed(name: ServiceName): Promise<Seed | undefined> {
  const file = join(import.meta.dirname, '..', name, 'seed/seed.ts');
  if (!existsSync(file)) return undefined;
  const { seed } = (await import(file)) as { seed: Seed };
  return seed;
}

/** Where a service keeps what other parts may read. */
export function serviceFile(name: ServiceName, file: 'schema.graphql' | 'README.md'): string {
  return join(import.meta.dirname, '..', name, file);
}

/** The service itself. Loaded only now: anyone who reads the list need not load what it lists. */
export async function loadService(name: ServiceName): Promise<CreateApp> {
  const { createApp } = (await import(`../${name}/src/app.ts`)) as { createApp: CreateApp };
  return createApp;
}
