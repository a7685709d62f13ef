// Where the talk lies between two visits: on the device, by member; the framework wipes it at sign-out. It is sent nowhere.
import { forgetStored, readStored, writeStored } from '@banyan/framework';
import type { Flow } from '../flow/flow.ts';
import { readTalk, type Talk } from './talk.ts';

const keyOf = (memberId: string): string => `banyan.wellness.guide.${memberId}`;

export const readKeptTalk = (flow: Flow, memberId: string, now: number): Talk | null =>
  readTalk(flow, readStored(keyOf(memberId)), now);

export const keepTalk = (memberId: string, talk: Talk): void => {
  writeStored(keyOf(memberId), JSON.stringify(talk));
};

export const forgetTalk = (memberId: string): void => forgetStored(keyOf(memberId));
