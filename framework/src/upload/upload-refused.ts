import { toUserError, type UserError, type WordingKey } from '@banyan/framework';

/** Ends an upload for good, with what to notify the member. */
export class UploadRefused extends Error {
  override name = 'UploadRefused';
  error: UserError;
  constructor(code: string, wordingKey: WordingKey) {
    super(code);
    this.error = { code, wordingKey };
  }
}

/** Any failure of an upload as a code and a text. */
export const uploadError = (failure: unknown): UserError =>
  failure instanceof UploadRefused ? failure.error : toUserError(failure);
