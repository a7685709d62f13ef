// The small files that are asked for again and again: thumbnails, faces, the wall. A key's bytes never change.
import { LRUCache } from 'lru-cache';
import { inMemory, type PictureStore } from './picture-store.ts';

/** In bytes: of one file, and of all that are remembered. */
export interface Remembered {
  mostOfOne: number;
  most: number;
  /** Reported which picture is gone, for anyone who remembers more of it than its files. */
  onRemove?(pictureId: string): void;
}

/** A store over another that remembers what is small, and forgets it with its picture. */
export function createRememberingStore(store: PictureStore, { mostOfOne, most, onRemove }: Remembered): PictureStore {
  const files = new LRUCache<string, Buffer>({ maxSize: most, sizeCalculation: ({ length }) => Math.max(1, length) });
  return {
    async put(key, path) {
      files.delete(key);
      await store.put(key, path);
    },
    async open(key) {
      const known = files.get(key);
      if (known) return inMemory(known);
      const found = await store.open(key);
      if (!found || found.bytes > mostOfOne) return found;
      const content = await found.read();
      files.set(key, content);
      return inMemory(content);
    },
    async remove(pictureId) {
      onRemove?.(pictureId);
      for (const key of files.keys()) if (key.startsWith(`${pictureId}/`)) files.delete(key);
      await store.remove(pictureId);
    },
    async removeFile(key) {
      files.delete(key);
      await store.removeFile(key);
    },
  };
}
