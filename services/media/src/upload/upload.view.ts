import type { PictureDoc } from '../picture/picture.model.ts';
import { pathOfPicture } from '../picture/picture-path.ts';

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
}

/** Of a part that is not the last. */
export interface PartAnswer {
  done: false;
  public_id: string;
  /** How many are here: where the next part begins. */
  bytes: number;
}

export function presentUpload(picture: PictureDoc): UploadAnswer {
  return {
    public_id: picture._id,
    secure_url: pathOfPicture(picture._id),
    resource_type: 'image',
    format: picture.format === 'jpeg' ? 'jpg' : 'webp',
    width: picture.width,
    height: picture.height,
    bytes: picture.bytes,
    created_at: picture.createdAt.toISOString(),
    tags: ['app_upload', picture.purpose],
    placeholder: picture.blur,
  };
}

export function presentPart(pictureId: string, bytes: number): PartAnswer {
  return { done: false, public_id: pictureId, bytes };
}
