import { findEvent, fitsEvent, ServiceError } from '@banyan/kit';
import { z } from 'zod';

/** More than a page reports between two sendings. */
export const mostItems = 100;
const longestMetadata = 500;
/** A device's clock may be ahead by so much. */
const aheadMs = 5 * 60_000;
/** What a page that slept for days still has to say. */
const oldestMs = 7 * 24 * 60 * 60_000;

/** JSON text, or none; what is no JSON is nothing that an event carries. */
function readDetails(text: string | null | undefined): unknown {
  if (text === null || text === undefined || text === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** An item of the closed list. Nothing else passes: where one item does not fit, nothing of its batch is kept. */
export const analyticsItem = z
  .object({
    name: z.string().max(64),
    type: z.string().max(64).nullish(),
    time: z.date(),
    metadata: z.string().max(longestMetadata).nullish().transform(readDetails),
  })
  .superRefine(({ name, type, metadata }, { addIssue }) => {
    const event = findEvent(name);
    if (!event) addIssue({ code: 'custom', path: ['name'] });
    else if (type && type !== event.type) addIssue({ code: 'custom', path: ['type'] });
    else if (!fitsEvent(name, metadata)) addIssue({ code: 'custom', path: ['metadata'] });
  })
  .transform((item) => ({ ...item, metadata: item.metadata as Record<string, string> }));
export type AnalyticsItem = z.output<typeof analyticsItem>;

/** Throws BAD_INPUT naming the first item whose time cannot be. */
export function requireOfNow(items: readonly AnalyticsItem[], now: Date): void {
  const index = items.findIndex(({ time }) => {
    const age = now.getTime() - time.getTime();
    return age < -aheadMs || age > oldestMs;
  });
  if (index >= 0) throw ServiceError('BAD_INPUT', undefined, { field: `items.${index}.time` });
}
