import type { useApolloClient } from '@banyan/framework';
import { RecordUploadDocument, UploadPermissionDocument, type UploadPermissionQuery } from '../generated/graphql.ts';
import type { UploadPurpose } from './upload-purpose.ts';
import { UploadRefused } from './upload-refused.ts';

export type Client = ReturnType<typeof useApolloClient>;

/** For one picture, good for ten minutes (decision 130). */
export type UploadToken = NonNullable<UploadPermissionQuery['imageUploadConfig']>;

export async function fetchUploadToken(client: Client, purpose: UploadPurpose): Promise<UploadToken> {
  const asked = { query: UploadPermissionDocument, variables: { tag: purpose }, fetchPolicy: 'no-cache' } as const;
  const { data, error } = await client.query(asked);
  if (error) throw error;
  if (!data?.imageUploadConfig) throw new UploadRefused('INTERNAL', 'picture.error.form');
  return data.imageUploadConfig as UploadToken;
}

/** What was sent is kept from now on, with the words that say what it shows. The same twice is once. */
export async function recordUpload(
  client: Client,
  tag: UploadPurpose,
  picture: { id: string; address: string },
  alt: string | undefined,
): Promise<void> {
  const variables = { filePath: picture.address, publicId: picture.id, tag, alt: alt || null };
  await client.mutate({ mutation: RecordUploadDocument, variables, fetchPolicy: 'no-cache' });
}
