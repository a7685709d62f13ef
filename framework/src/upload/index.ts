/**
 * Pictures on their way from a device to the service. A door of its own, as icons are: never shared, so that whoever imports it has
 * it in the own files, and no first screen carries it (decision 140).
 */

export { PickPicture, type PickPictureProps } from './PickPicture.tsx';
export { PicturePicker, type PicturePickerProps } from './PicturePicker.tsx';
export type { UploadPurpose } from './permission.ts';
export { UploadBar } from './UploadBar.tsx';
export {
  type UploadedPicture,
  type UploadOptions,
  type UploadOutcome,
  type UploadProgress,
  uploadPicture,
} from './upload-picture.ts';
export { type Upload, useUpload } from './use-upload.ts';
