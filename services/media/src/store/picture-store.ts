import { Readable } from 'node:stream';

/** Where the files of pictures, or of assets, are. A key is `<its id>/<name>`; names never hold anything of a member's. */
export interface PictureStore {
  /** Takes the file at `path` over, whole and for good, or throws; a repeat replaces it by the same. */
  put(key: string, path: string): Promise<void>;
  /** A file of the process's own to read from, or undefined where there is none. */
  open(key: string): Promise<StoredFile | undefined>;
  /** Removes everything of a picture. What is not there is removed already. */
  remove(pictureId: string): Promise<void>;
  /** Removes one file. What is not there is removed already. */
  removeFile(key: string): Promise<void>;
}

/** Bytes of a file, the first and the last of them. */
export interface Part {
  start: number;
  end: number;
}

export interface StoredFile {
  bytes: number;
  /** Where a file of this machine is: what reads it from there needs no copy of it in memory. */
  path?: string;
  /** All of it, or one part. */
  stream(part?: Part): Promise<NodeJS.ReadableStream>;
  /** All of it: for renditions, whose source has a few megabytes. */
  read(): Promise<Buffer>;
}

export const inMemory = (content: Buffer): StoredFile => ({
  bytes: content.length,
  stream: async (part) =>
    Readable.from(part ? content.subarray(part.start, part.end + 1) : content, { objectMode: false }),
  read: async () => content,
});

/** The picture that is kept; everything else of a picture is made of it. */
export function masterKey({ _id, format }: { _id: string; format: 'jpeg' | 'webp' }): string {
  return `${_id}/master.${format === 'jpeg' ? 'jpg' : 'webp'}`;
}
