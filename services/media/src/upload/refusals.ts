// Why an upload is refused: a status, a code, a text that says what to do, and where a page finds its own words.
import type { ErrorCode, ErrorWordingKey } from '@banyan/kit';

interface Refusal {
  status: number;
  code: ErrorCode;
  message: string;
  wordingKey: ErrorWordingKey;
}

export const refusals = {
  uploadToken: {
    status: 401,
    code: 'UNAUTHENTICATED',
    message: 'This permission to upload is not good, or not any more. Ask for a new one.',
    wordingKey: 'picture.error.permission',
  },
  purpose: {
    status: 403,
    code: 'FORBIDDEN',
    message: 'This permission is not for such a picture. Name exactly one purpose it is for in `tags`.',
    wordingKey: 'picture.error.purpose',
  },
  form: {
    status: 400,
    code: 'BAD_INPUT',
    message: 'Send a form (multipart/form-data) with upload_preset, tags, and after them one file.',
    wordingKey: 'picture.error.form',
  },
  empty: {
    status: 400,
    code: 'BAD_INPUT',
    message: 'This file is empty.',
    wordingKey: 'picture.error.empty',
  },
  tooLarge: {
    status: 413,
    code: 'BAD_INPUT',
    message: 'This file is too large. A picture may have 25 MB.',
    wordingKey: 'picture.error.tooLarge',
  },
  type: {
    status: 415,
    code: 'BAD_INPUT',
    message: 'This is no picture that can be shown here. Choose a JPEG, PNG, WebP, AVIF or HEIC file.',
    wordingKey: 'picture.error.type',
  },
  damaged: {
    status: 422,
    code: 'BAD_INPUT',
    message: 'This picture is damaged or not whole. Choose another, or take it again.',
    wordingKey: 'picture.error.damaged',
  },
  tooManyPixels: {
    status: 422,
    code: 'BAD_INPUT',
    message: 'This picture is too big. It may have 50 megapixels.',
    wordingKey: 'picture.error.tooManyPixels',
  },
  animated: {
    status: 422,
    code: 'BAD_INPUT',
    message: 'This picture moves. Choose one that does not.',
    wordingKey: 'picture.error.animated',
  },
  hidden: {
    status: 422,
    code: 'BAD_INPUT',
    message: 'This file holds something besides a picture. Choose another, or save it again.',
    wordingKey: 'picture.error.hidden',
  },
  filmTooLarge: {
    status: 413,
    code: 'BAD_INPUT',
    message: 'This film is too large. It may have 4 GB.',
    wordingKey: 'admin.error.filmTooLarge',
  },
  filmType: {
    status: 415,
    code: 'BAD_INPUT',
    message: 'This is no film that plays everywhere. Save it as MP4 with H.264 video, and AAC sound if it has any.',
    wordingKey: 'admin.error.filmType',
  },
  filmTooLong: {
    status: 422,
    code: 'BAD_INPUT',
    message: 'This film is too long. It may last four hours.',
    wordingKey: 'admin.error.filmTooLong',
  },
  filmDamaged: {
    status: 422,
    code: 'BAD_INPUT',
    message: 'This film is damaged or not whole. Save it again.',
    wordingKey: 'admin.error.filmDamaged',
  },
  documentTooLarge: {
    status: 413,
    code: 'BAD_INPUT',
    message: 'This PDF is too large. It may have 50 MB.',
    wordingKey: 'admin.error.documentTooLarge',
  },
  documentType: {
    status: 415,
    code: 'BAD_INPUT',
    message: 'This is no PDF. Choose a PDF file.',
    wordingKey: 'admin.error.documentType',
  },
  documentLocked: {
    status: 422,
    code: 'BAD_INPUT',
    message: 'This PDF is protected by a password. Save it without one.',
    wordingKey: 'admin.error.documentLocked',
  },
  documentTooLong: {
    status: 422,
    code: 'BAD_INPUT',
    message: 'This PDF is too long. It may have 1,000 pages.',
    wordingKey: 'admin.error.documentTooLong',
  },
  documentDamaged: {
    status: 422,
    code: 'BAD_INPUT',
    message: 'This PDF is damaged or not whole. Save it again.',
    wordingKey: 'admin.error.documentDamaged',
  },
  used: {
    status: 409,
    code: 'CONFLICT',
    message: 'This permission has been used for another picture. Ask for a new one.',
    wordingKey: 'picture.error.used',
  },
  gap: {
    status: 409,
    code: 'CONFLICT',
    message: 'Something before this part is missing. Go on after the bytes that are here.',
    wordingKey: 'picture.error.gap',
  },
  quota: {
    status: 429,
    code: 'RATE_LIMITED',
    message: 'There is no room for more pictures of yours today. Try again tomorrow, or remove some.',
    wordingKey: 'picture.error.quota',
  },
  busy: {
    status: 503,
    code: 'SERVICE_UNAVAILABLE',
    message: 'Many pictures are coming in. Try again in a moment.',
    wordingKey: 'picture.error.busy',
  },
  noRoom: {
    status: 503,
    code: 'SERVICE_UNAVAILABLE',
    message: 'There is no room for more pictures at the moment. Try again later.',
    wordingKey: 'picture.error.noRoom',
  },
} as const satisfies Record<string, Refusal>;

export type RefusalName = keyof typeof refusals;

/** Thrown wherever an upload ends early; the route answers with what stands above. */
export class UploadRefused extends Error {
  override name = 'UploadRefused';
  refusal: RefusalName;
  /** With `gap`: how many bytes are here. */
  bytes: number | undefined;
  constructor(refusal: RefusalName, bytes?: number) {
    super(refusal);
    this.refusal = refusal;
    this.bytes = bytes;
  }
}
