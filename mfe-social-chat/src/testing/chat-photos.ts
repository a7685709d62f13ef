// Photos in chats as the service answers them, and the upload before it.
import { vi } from 'vitest';
import type { ChatMessageFragment, OwnPictureFragment } from '../generated/graphql.ts';

/** A message's picture by its public id; all of it for its sender. */
export function photoOf(id: string, isOwn = false): Pick<ChatMessageFragment, 'messageType' | 'image'> {
  const of = (form: string) => `/media/image/upload/${form}/${id}`;
  const image: NonNullable<ChatMessageFragment['image'] & OwnPictureFragment['image']> = {
    url: of('c_limit,w_1600,h_1600'),
    thumbUrl: of('c_limit,w_640,h_640'),
    srcset: `${of('c_limit,w_640,h_640')} 480w`,
    width: 1_200,
    height: 1_600,
    placeholder: 'data:image/webp;base64,AA==',
    alt: null,
    originalUrl: isOwn ? `/media/image/upload/${id}` : null,
  };
  return { messageType: 'IMAGE', image: { __typename: 'MessageImage', ...image } as ChatMessageFragment['image'] };
}

export const uploadPermission = {
  data: {
    imageUploadConfig: {
      __typename: 'ImageUploadConfig',
      uploadUrl: '/media/upload',
      presetName: 'permission',
      maxBytes: 1_000,
      maxPixels: 10_000_000,
      chunkBytes: 1_000,
      types: ['image/jpeg', 'image/heic'],
    },
  },
};

/** Takes what is uploaded, as long as there is a connection. Answers how many bytes came, upload by upload. */
export function takeUploads(): number[] {
  const taken: number[] = [];
  class Upload {
    upload = {};
    status = 0;
    response: unknown = null;
    onload = () => {};
    onerror = () => {};
    onabort = () => {};
    open() {}
    setRequestHeader() {}
    abort() {
      this.onabort();
    }
    send(form: FormData) {
      setTimeout(() => {
        if (!navigator.onLine) return this.onerror();
        taken.push((form.get('file') as File).size);
        this.status = 200;
        this.response = { public_id: `photo-${taken.length}`, secure_url: '/u', preview_url: '/p' };
        this.onload();
      });
    }
  }
  vi.stubGlobal('XMLHttpRequest', Upload);
  return taken;
}
