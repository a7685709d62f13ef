// Pictures in a bucket that every machine of a deployment sees.
import { createReadStream } from 'node:fs';
import { readFile, rm, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { S3Client } from '@aws-sdk/client-s3';
import type { ObjectStoreConfig } from '@banyan/kit';
import type { Part, PictureStore } from './picture-store.ts';

/** A store that is away is said to be so while who asked still waits. */
const patience = { connectionTimeout: 3_000, requestTimeout: 30_000 };

const mostInMemory = 32 * 1024 * 1024;

/** Stores differ in how they sign a comma, and no form has a dash. */
const nameOf = (key: string) => key.replaceAll(',', '-');

/** Anyone who keeps files on a disk loads nothing of the client. */
export async function createS3Store(config: ObjectStoreConfig): Promise<PictureStore> {
  const s3 = await import('@aws-sdk/client-s3');
  const client = open(s3, config);
  const Bucket = config.bucket;
  return {
    async put(key, path) {
      const Key = nameOf(key);
      const { size } = await stat(path);
      // What is in memory can be sent again; a film has no room there.
      const Body = size > mostInMemory ? createReadStream(path) : await readFile(path);
      await client.send(new s3.PutObjectCommand({ Bucket, Key, Body, ContentLength: size }));
      await rm(path);
    },
    async open(key) {
      const Key = nameOf(key);
      const found = await client.send(new s3.HeadObjectCommand({ Bucket, Key })).catch(unlessMissing);
      if (!found) return undefined;
      const body = async (part?: Part) => {
        const asked = { Bucket, Key, ...(part && { Range: `bytes=${part.start}-${part.end}` }) };
        const { Body, ContentLength } = await client.send(new s3.GetObjectCommand(asked));
        // Not every store gives every part; more than was asked for would be read as the next answer.
        if (part && ContentLength !== part.end - part.start + 1) {
          (Body as Readable).destroy();
          throw new Error('The bucket gave something else than the part of a file that was asked for.');
        }
        return Body as Readable;
      };
      return { bytes: found.ContentLength ?? 0, stream: body, read: async () => buffer(await body()) };
    },
    async remove(pictureId) {
      // One by one: not every store takes a list. A picture has a dozen files.
      const pages = s3.paginateListObjectsV2({ client }, { Bucket, Prefix: `${pictureId}/` });
      for await (const { Contents = [] } of pages)
        for (const { Key } of Contents) await client.send(new s3.DeleteObjectCommand({ Bucket, Key }));
    },
    async removeFile(key) {
      await client.send(new s3.DeleteObjectCommand({ Bucket, Key: nameOf(key) }));
    },
  };
}

function open(s3: typeof import('@aws-sdk/client-s3'), config: ObjectStoreConfig): S3Client {
  const { endpoint, region, accessKeyId, secretAccessKey } = config;
  return new s3.S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    // What a store other than Amazon's may not know is not sent unasked.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: patience,
  });
}

function unlessMissing(failure: Error): undefined {
  if (failure.name !== 'NotFound' && failure.name !== 'NoSuchKey') throw failure;
}
