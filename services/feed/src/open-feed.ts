import '../handled-events.ts';
import { callInProcess, createBlockedPairs, createWriteBudget, type Opening } from '@banyan/kit';
import { openCalendars } from './calendar-address/calendars.ts';
import { makeFirstCategory } from './category/first-category.ts';
import type { Models } from './models.ts';
import { speakersOf } from './post/speakers.ts';
import { writeKinds } from './write-kinds.ts';

/** What the feed works with beyond its rows. */
export async function openFeed({ models, clock, deps }: Opening<Models>) {
  await makeFirstCategory(models, deps.deployment.feed.defaultCategory);
  const callInternal = deps.callInternal ?? callInProcess(() => undefined);
  const blockedPairs = createBlockedPairs(callInternal);
  const stopHearing = await deps.bus.subscribe(['social.blockChanged'], ({ data }) => blockedPairs.forget(data));
  return {
    writes: createWriteBudget(writeKinds, clock),
    callInternal,
    calendars: openCalendars(deps, clock),
    memberPosts: deps.deployment.feed.memberPosts,
    speakers: speakersOf(deps.deployment),
    languages: deps.deployment.languages,
    defaultCategory: deps.deployment.feed.defaultCategory,
    blockedPairs,
    stopHearing,
  };
}
