// What staff upload in parts: films, which may take an hour, and documents.
import type { TypedDocumentNode } from '@banyan/framework';
import { DocumentUploadDocument, FilmUploadDocument } from '../generated/graphql.ts';
import { type FileOutcome, type FileUploadOptions, type PartsConfig, uploadInParts } from './upload-in-parts.ts';
import { UploadRefused } from './upload-refused.ts';
import type { Client } from './upload-token.ts';

async function ask<Data>(
  client: Client,
  query: TypedDocumentNode<Data, { uploadId: string }>,
  uploadId: string,
): Promise<Data> {
  const { data, error } = await client.query({ query, variables: { uploadId }, fetchPolicy: 'no-cache' } as never);
  if (error) throw error;
  return data as Data;
}

function configOf(config: Omit<PartsConfig, 'address'> | null | undefined, address?: string | null): PartsConfig {
  if (!config) throw new UploadRefused('INTERNAL', 'picture.error.form');
  return { ...config, address: address ?? null };
}

/** Uploads a film until it is there, refused or cancelled. Waits for a line that is broken. */
export const uploadFilm = (client: Client, file: Blob, options: FileUploadOptions): Promise<FileOutcome> =>
  uploadInParts(file, options, async () => {
    const { filmUploadConfig: config } = await ask(client, FilmUploadDocument, options.uploadId);
    return configOf(config, config?.film);
  });

/** The same for a PDF. */
export const uploadDocument = (client: Client, file: Blob, options: FileUploadOptions): Promise<FileOutcome> =>
  uploadInParts(file, options, async () => {
    const { documentUploadConfig: config } = await ask(client, DocumentUploadDocument, options.uploadId);
    return configOf(config, config?.document);
  });
