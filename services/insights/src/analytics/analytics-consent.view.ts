import type { AnalyticsConsent as Answer } from '../generated/schema.ts';
import type { AnalyticsConsent } from './analytics-consent.model.ts';

/** A yes holds for the words it was given to; a no holds whatever the words are. */
export function holdsFor(consent: AnalyticsConsent | null, version: number): consent is AnalyticsConsent {
  return consent?.isGiven === true && consent.version >= version;
}

/** Where a yes was given to other words, the member counts as not asked. */
export function presentConsent(id: string, consent: AnalyticsConsent | null, version: number): Answer {
  if (!consent || (consent.isGiven && !holdsFor(consent, version)))
    return { id, answer: 'NOT_ASKED', version, at: null };
  return { id, answer: consent.isGiven ? 'YES' : 'NO', version: consent.version, at: consent.at };
}
