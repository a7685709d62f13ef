import { isOnline, type UserError, useApolloClient } from '@banyan/framework';
import type { UploadPurpose } from './upload-purpose.ts';
import { uploadError } from './upload-refused.ts';
import { fetchUploadToken, type UploadToken } from './upload-token.ts';
import { isReadable, sizeOf, validateFile } from './validate-file.ts';

/** What can be said of a picture before it is sent. */
export interface CheckedPicture {
  /** Why it cannot be sent. */
  error: UserError | null;
  /** Nothing where this browser cannot know. */
  width: number;
  height: number;
}

const unreadable: CheckedPicture = {
  error: { code: 'BAD_INPUT', wordingKey: 'upload.unreadable' },
  width: 0,
  height: 0,
};

/**
 * Without a connection what it may be is not known, and shows when it is sent.
 *
 * @param preview a `blob:` address of the file
 * @param ask for the permission, which says what may be uploaded
 */
export async function findFault(file: File, preview: string, ask: () => Promise<UploadToken>): Promise<CheckedPicture> {
  if (!(await isReadable(file))) return unreadable;
  const size = await sizeOf(preview);
  try {
    return { ...size, error: validateFile(file, size.width * size.height, await ask()) };
  } catch (failure) {
    const error = uploadError(failure);
    return { ...size, error: error.code === 'NETWORK' ? null : error };
  }
}

/** Looks at a picture that something else will upload, such as the outbox. */
export function useCheckPicture(purpose: UploadPurpose): (file: File, preview: string) => Promise<CheckedPicture> {
  const client = useApolloClient();
  const ask = async () => {
    // Whoever has no connection does not wait to learn that.
    if (!isOnline()) throw new TypeError('nobody is reached');
    return fetchUploadToken(client, purpose);
  };
  return (file, preview) => findFault(file, preview, ask);
}
