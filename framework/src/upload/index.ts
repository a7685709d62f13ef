/**
 * Pictures on their way from a device to the service. An entry point of its own, as icons are: never shared, so that anyone who imports it has
 * it in the own files, and no first screen carries it (decision 140).
 */

export { useCheckPicture } from './find-fault.ts';
export { PickPicture, type PickPictureProps } from './PickPicture.tsx';
export { PicturePicker, type PicturePickerProps } from './PicturePicker.tsx';
export { UploadBar } from './UploadBar.tsx';
export { uploadDocument, uploadFilm } from './upload-file.ts';
export type { FileOutcome, FileUploadOptions } from './upload-in-parts.ts';
export {
  type UploadedPicture,
  type UploadOptions,
  type UploadOutcome,
  type UploadProgress,
  uploadPicture,
} from './upload-picture.ts';
export type { UploadPurpose } from './upload-purpose.ts';
export { type Upload, useUpload } from './use-upload.ts';
export { sizeOf } from './validate-file.ts';
