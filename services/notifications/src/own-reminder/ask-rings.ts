// What is so of members' own reminders at this moment, as the service they are kept by says (decision 167).
import { type Answered, type Ask, askedAtOnce } from '@banyan/kit';

/** One to ask about, and as of when. */
export interface AskedRing {
  reminderId: string;
  at: Date;
}

export interface Ring {
  reminderId: string;
  /** Null: it is gone. */
  ring: Answered<'wellness.whatRings'>['rings'][number];
  /** As of when, by that service's database. */
  version: number;
}

/** In the order of the question, one for each hundred, all at once. Rejects when one cannot be asked. */
export async function askRings(ask: Ask, of: readonly AskedRing[]): Promise<Ring[]> {
  const hundreds = Array.from({ length: Math.ceil(of.length / askedAtOnce) }, (_, place) => place * askedAtOnce);
  const askSome = async (first: number): Promise<Ring[]> => {
    const some = of.slice(first, first + askedAtOnce);
    const { asOf, rings } = await ask('wellness.whatRings', { of: some });
    return some.map(({ reminderId }, place) => ({ reminderId, ring: rings[place] ?? null, version: asOf.getTime() }));
  };
  return (await Promise.all(hundreds.map(askSome))).flat();
}
