// What the service would refuse, said before anything is sent; it looks itself all the same.
import type { UserError, WordingKey } from '@banyan/framework';
import type { UploadToken } from './upload-token.ts';

type Limits = Pick<UploadToken, 'maxBytes' | 'maxPixels' | 'types'>;

const badInput = (wordingKey: WordingKey): UserError => ({ code: 'BAD_INPUT', wordingKey });

/** A system that does not know a type names none: the service will look. */
const isPicture = ({ type }: File, { types }: Limits): boolean => type === '' || types.includes(type);

export function validateFile(file: File, pixels: number, limits: Limits): UserError | null {
  if (file.size === 0) return badInput('picture.error.empty');
  if (!isPicture(file, limits)) return badInput('picture.error.type');
  if (file.size > limits.maxBytes) return badInput('picture.error.tooLarge');
  if (pixels > limits.maxPixels) return badInput('picture.error.tooManyPixels');
  return null;
}

/** Nothing at either side where this browser cannot know, as of HEIC in most. `address` is a `blob:` of the file. */
export async function sizeOf(address: string): Promise<{ width: number; height: number }> {
  const image = new Image();
  image.src = address;
  await image.decode().catch(() => {});
  return { width: image.naturalWidth, height: image.naturalHeight };
}

/** What a system does not let the browser read, as where it has no permission to the photos, fails here. */
export async function isReadable(file: Blob): Promise<boolean> {
  return file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
}
