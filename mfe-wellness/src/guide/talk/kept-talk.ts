// Where the talk lies between two visits: on the device, by member; the framework wipes it at sign-out. It is sent nowhere.
import { readStored, writeStored } from '@banyan/framework';
import type { Flow } from '../flow/flow.ts';
import { currentStep, readTalk, TALK_LASTS_MS, type Talk } from './talk.ts';

const keyOf = (memberId: string): string => `banyan.wellness.guide.${memberId}`;

export const readKeptTalk = (flow: Flow, memberId: string, now: number): Talk | null =>
  readTalk(flow, readStored(keyOf(memberId)), now);

/** With whether it waits to be gone on with, for who asks without knowing the flow. */
export function keepTalk(flow: Flow, memberId: string, talk: Talk): void {
  const isOpen = talk.trail.length > 1 && !('end' in currentStep(flow, talk));
  writeStored(keyOf(memberId), JSON.stringify({ ...talk, isOpen }));
}

/** Whether a talk was broken off on this device, and can be gone on with. */
export function hasOpenTalk(memberId: string, now: number): boolean {
  try {
    const kept = JSON.parse(readStored(keyOf(memberId)) ?? 'null') as { isOpen?: boolean; at: number } | null;
    return kept?.isOpen === true && now - kept.at < TALK_LASTS_MS;
  } catch {
    return false;
  }
}
