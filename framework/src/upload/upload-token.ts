import type { useApolloClient } from '@banyan/framework';
import { RecordUploadDocument, UploadPermissionDocument, type UploadPermissionQuery } from '../generated/graphql.ts';
import { UploadRefused } from './upload-refused.ts';

export type Client = ReturnType<typeof useApolloClient>;

/** What a picture is uploaded for (community.md §7). */
export type UploadPurpose = 'profile_picture' | 'profile_photos' | 'event_image' | 'news_image' | 'prev_event_image';

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
