// A real S3 server on this machine, over a directory of its own.
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { type ObjectStoreConfig, readObjectStoreConfig } from '@banyan/kit';

export interface TestS3 {
  config: ObjectStoreConfig;
  stop(): Promise<void>;
}

export async function startTestS3(): Promise<TestS3> {
  const directory = mkdtempSync(join(tmpdir(), 'banyan-s3-'));
  const configureBuckets = [{ name: 'pictures', configs: [] }];
  // It reckons the signature of `/pictures/` as that of `/pictures`, so a right one would be wrong to it. Keys it knows well.
  const lenient = { silent: true, allowMismatchedSignatures: true };
  const server = new S3rver({ address: '127.0.0.1', port: 0, directory, configureBuckets, ...lenient });
  const { port } = (await server.run()) as AddressInfo;
  return {
    // The key and the secret are the server's own.
    config: readObjectStoreConfig(`http://S3RVER:S3RVER@127.0.0.1:${port}/pictures`)!,
    async stop() {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
