// What is so of members' own reminders at this moment, as the service they are kept by says (decision 167).
import { type CallInternal, type InternalResponse, mostPerCall } from '@banyan/kit';

/** One to ask for, and as of when. */
export interface RingQuery {
  reminderId: string;
  at: Date;
}

export interface Ring {
  reminderId: string;
  /** Null: it is gone. */
  ring: InternalResponse<'wellness.whatRings'>['rings'][number];
  /** As of when, by that service's database. */
  version: number;
}

/** In the order of the question, one for each hundred, all at once. Rejects when one cannot be asked. */
export async function fetchRings(callInternal: CallInternal, of: readonly RingQuery[]): Promise<Ring[]> {
  const hundreds = Array.from({ length: Math.ceil(of.length / mostPerCall) }, (_, index) => index * mostPerCall);
  const askSome = async (first: number): Promise<Ring[]> => {
    const some = of.slice(first, first + mostPerCall);
    const { asOf, rings } = await callInternal('wellness.whatRings', { of: some });
    return some.map(({ reminderId }, index) => ({ reminderId, ring: rings[index] ?? null, version: asOf.getTime() }));
  };
  return (await Promise.all(hundreds.map(askSome))).flat();
}
