/** What an upload needs, as a file of its own: the outbox fetches it with the first write that has a picture. */
export { uploadPicture } from '../upload/upload-picture.ts';
export { fetchUploadToken } from '../upload/upload-token.ts';
