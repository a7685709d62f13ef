import { isOnline, type UserError, useApolloClient } from '@banyan/framework';
import type { UploadPurpose } from './upload-purpose.ts';
import { uploadError } from './upload-refused.ts';
import { fetchUploadToken, type UploadToken } from './upload-token.ts';
import { isReadable, sizeOf, validateFile } from './validate-file.ts';

/**
 * Why a picture cannot be sent, as far as it can be said before. Without a connection what it may be is not known, and shows when it is sent.
 *
 * @param preview a `blob:` address of the file
 * @param ask for the permission, which says what may be uploaded
 */
export async function findFault(
  file: File,
  preview: string,
  ask: () => Promise<UploadToken>,
): Promise<UserError | null> {
  if (!(await isReadable(file))) return { code: 'BAD_INPUT', wordingKey: 'upload.unreadable' };
  let uploadToken: UploadToken;
  try {
    uploadToken = await ask();
  } catch (failure) {
    const error = uploadError(failure);
    return error.code === 'NETWORK' ? null : error;
  }
  const { width, height } = await sizeOf(preview);
  return validateFile(file, width * height, uploadToken);
}

/** Looks at a picture that something else will upload, such as the outbox. */
export function useCheckPicture(purpose: UploadPurpose): (file: File, preview: string) => Promise<UserError | null> {
  const client = useApolloClient();
  const ask = async () => {
    // Without a connection nobody waits to learn that.
    if (!isOnline()) throw new TypeError('nobody is reached');
    return fetchUploadToken(client, purpose);
  };
  return (file, preview) => findFault(file, preview, ask);
}
