import { mediaTokenMs } from '@banyan/kit';
import type { PictureDoc } from '../picture/picture.model.ts';
import type { Addresses } from '../rendition/addresses.ts';
import { wallPhoto } from '../rendition/form.ts';

/** What image hosts answer (community.md §7: `public_id`, `secure_url`), and what a page draws until the picture is shown. */
export interface UploadAnswer {
  public_id: string;
  /** Relative to the page. It answers every member once the picture is approved. */
  secure_url: string;
  resource_type: 'image';
  format: string;
  width: number;
  height: number;
  bytes: number;
  created_at: string;
  tags: string[];
  placeholder: string;
  /** For who sent it, for a quarter of an hour: nobody else sees the picture yet. */
  preview_url: string;
  /** `srcset` at every width that pages choose from, once the picture is approved. */
  srcset: string;
}

/** Of a part that is not the last. */
export interface PartAnswer {
  done: false;
  public_id: string;
  /** How many are here: where the next part begins. */
  bytes: number;
}

/** As long as a browser may see pictures at all. */
const previewMs = mediaTokenMs;

export function presentUpload(picture: PictureDoc, addresses: Addresses, now: Date): UploadAnswer {
  const until = new Date(now.getTime() + previewMs);
  return {
    public_id: picture._id,
    secure_url: addresses.of(picture._id),
    resource_type: 'image',
    format: picture.format === 'jpeg' ? 'jpg' : 'webp',
    width: picture.width,
    height: picture.height,
    bytes: picture.bytes,
    created_at: picture.createdAt.toISOString(),
    tags: ['app_upload', picture.purpose],
    placeholder: picture.blur,
    preview_url: addresses.privately(picture._id, wallPhoto, until),
    srcset: addresses.srcSet(picture._id, picture.width),
  };
}

export function presentPart(pictureId: string, bytes: number): PartAnswer {
  return { done: false, public_id: pictureId, bytes };
}
