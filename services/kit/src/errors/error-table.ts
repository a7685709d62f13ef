// Every code a client can meet, with its English text. errors.md says for readers when each comes; a test compares
// the two both ways. Clients show their own words, found under the error's wording key.

/** code -> the English text that travels as `message`. */
export const errorTable = {
  UNAUTHENTICATED: 'Please sign in, and send the header Authorization: Bearer <accessToken>.',
  FORBIDDEN: 'You may not do this.',
  NOT_FOUND: 'This is not here any more.',
  BAD_INPUT: 'Please check what you entered.',
  CONFLICT: 'Something changed meanwhile. Please look again.',
  RATE_LIMITED: 'That was too often. Please wait a little and try again.',
  SERVICE_UNAVAILABLE: 'This part is not available at the moment. Please try again later.',
  MODULE_DISABLED: 'This part is not switched on here.',
  RESYNC: 'You were away for long; everything is being read again.',
  INTERNAL: 'Something went wrong',
  INVALID_CREDENTIALS: 'Invalid username or password!',
  UNAUTHORIZED_APP_USER: 'Unauthorized app user',
  INVALID_CODE: 'Wrong verification code. Please try again',
  CODE_EXPIRED: 'This code or link is not good any more. Please ask for a new one.',
  SECOND_FACTOR_REQUIRED: 'Please enter the code of your second step.',
  ACCOUNT_LEAVING: 'This account is being deleted. You may still come back.',
} as const satisfies Record<string, string>;

export type ErrorCode = keyof typeof errorTable;

/** Is it a code of the table? An error with any other leaves as INTERNAL. */
export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(errorTable, code);
}

/** Where words stand: those of a code under it, those of a module under `<module>.error.`. A check relies on this. */
export type ErrorWordingKey = `error.${ErrorCode}` | `${string}.error.${string}`;

/** Where a client finds the words for a code when nothing more exact was said: `error.NOT_FOUND`. */
export function wordingKeyOf<Code extends ErrorCode>(code: Code): `error.${Code}` {
  return `error.${code}`;
}
