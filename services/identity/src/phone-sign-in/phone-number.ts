import { normalizeIdentifier, ServiceError } from '@banyan/kit';
import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js';

/**
 * The E.164 form of a number as people write it; one without its country is of `countryCode` (`+972`), the deployment's
 * (safe-behaviour 3). BAD_INPUT when no number can be read in it.
 */
export function readPhoneNumber(text: string, countryCode: string): string {
  // Two zeros are how most countries dial a plus; `tel:` comes with a copied link.
  const dialled = normalizeIdentifier(text)
    // Pages and tables put narrow blanks and tabs between the groups.
    .replace(/\s+/g, ' ')
    .replace(/^tel:\s*/i, '')
    .replace(/^00/, '+');
  const number = parsePhoneNumberFromString(dialled, { defaultCallingCode: countryCode.slice(1), extract: false });
  if (!number?.isPossible() || hasStrayZero(number))
    throw ServiceError('BAD_INPUT', 'signIn.error.phoneNumber', { field: 'phoneNumber' });
  return number.number;
}

/**
 * A zero that is dialled before numbers of one country alone, where the number is taken for another's: 052… in a deployment
 * of +1. A message would go to somebody else, or nowhere. In Italy, for one, the zero is part of the number.
 */
const hasStrayZero = (number: PhoneNumber): boolean => number.nationalNumber.startsWith('0') && !number.isValid();
