import { join } from 'node:path';
import type { ServiceDeps } from '@banyan/kit';
import { filmLeftMs, limits } from '../limits.ts';
import { type Arriving, openArriving } from '../upload/arriving.ts';
import { createCloudinaryStore } from './cloudinary-store.ts';
import { createDiskStore } from './disk-store.ts';
import type { PictureStore } from './picture-store.ts';
import { createS3Store } from './s3-store.ts';

/** Where a deployment keeps files that outlive a machine, if it names a place. */
export type StoreConfig = Pick<ServiceDeps, 'objectStore' | 'cloudinary'>;

export interface Files {
  /** Where files are on their way: always on this machine. */
  arriving: Arriving;
  store: PictureStore;
}

export interface AssetFiles extends Files {
  /** Where renditions of films are made: on the disk of the store, where it is one. */
  workDir: string;
}

/** The files of pictures: of the service, and of the endpoint for seeds. */
export async function openFiles(dataDir: string, source: StoreConfig): Promise<Files> {
  const dir = join(dataDir, 'pictures');
  return { arriving: await openArriving(join(dir, 'arriving')), store: await openStore(source, dir) };
}

const ofFilms = {
  ofMember: limits.filmsOfMember,
  // A device that lost its id of an upload, or another one, can not cancel it.
  oldestGivesWay: true,
  bytes: limits.filmBytes,
  allBytes: limits.filmPartsBytes,
  leftMs: filmLeftMs,
};

/**
 * The files of the programme. A player asks for a few bytes of them at a time, which an account at Cloudinary answers only whole: there
 * they stay on the disk.
 */
export async function openAssetFiles(dataDir: string, { objectStore }: StoreConfig): Promise<AssetFiles> {
  const dir = join(dataDir, 'assets');
  const store = objectStore ? await createS3Store(objectStore) : createDiskStore(dir);
  return { arriving: await openArriving(join(dir, 'arriving'), ofFilms), store, workDir: join(dir, 'making') };
}

/** The one place that the deployment names; else this machine's disk. */
async function openStore({ cloudinary, objectStore }: StoreConfig, dir: string): Promise<PictureStore> {
  if (cloudinary) return createCloudinaryStore(cloudinary);
  return objectStore ? createS3Store(objectStore) : createDiskStore(dir);
}
