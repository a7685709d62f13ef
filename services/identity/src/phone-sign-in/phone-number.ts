import { normalizeIdentifier, ServiceError } from '@banyan/kit';
import { parsePhoneNumberFromString } from 'libphonenumber-js';

/**
 * The E.164 form of a number as people write it; one without its country is of `countryCode` (`+972`), the deployment's
 * (safe-behaviour 3). BAD_INPUT when no number can be read in it.
 */
export function readPhoneNumber(text: string, countryCode: string): string {
  // Two zeros are how most countries dial a plus; `tel:` comes with a copied link.
  const dialled = normalizeIdentifier(text)
    .replace(/^tel:\s*/i, '')
    .replace(/^00/, '+');
  const number = parsePhoneNumberFromString(dialled, { defaultCallingCode: countryCode.slice(1), extract: false });
  if (!number?.isPossible()) throw ServiceError('BAD_INPUT', 'signIn.error.phoneNumber', { field: 'phoneNumber' });
  return number.number;
}
