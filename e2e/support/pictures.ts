// A member's own pictures, sent without a browser: permission, upload, and what it is for.
import { crc32, deflateSync } from 'node:zlib';
import type { ApiMember } from './api.ts';

/** Uploads a picture of one colour for its owner, and answers its id. */
export async function uploadPicture(
  url: string,
  member: ApiMember,
  tag: string,
  colour = [20, 120, 120],
): Promise<string> {
  const config = 'query ($tag: String!) { imageUploadConfig(tag: $tag) { uploadUrl presetName } }';
  const { imageUploadConfig: given } = await member.ask<{
    imageUploadConfig: { uploadUrl: string; presetName: string };
  }>(config, { tag });
  const form = new FormData();
  form.set('upload_preset', given.presetName);
  form.set('tags', `app_upload,${tag}`);
  form.set('file', new Blob([onePng(640, 480, colour)], { type: 'image/png' }), 'picture.png');
  const response = await fetch(url + given.uploadUrl, { method: 'POST', body: form });
  const answer = (await response.json()) as { public_id?: string };
  if (!answer.public_id) throw new Error(`The upload answered ${JSON.stringify(answer)}`);
  return answer.public_id;
}

/** Sends one to staff as the member's profile picture. */
export async function sendProfilePicture(url: string, member: ApiMember, alt: string): Promise<string> {
  const imageId = await uploadPicture(url, member, 'profile_picture');
  const send = `mutation ($userId: ID!, $imageId: ID!, $alt: String) {
    updateProfilePicture(userId: $userId, imageId: $imageId, alt: $alt) { id } }`;
  await member.ask(send, { userId: member.id, imageId, alt });
  return imageId;
}

/** Sends one to staff for the member's gallery. */
export async function sendPhoto(url: string, member: ApiMember, label: string): Promise<string> {
  const photoId = await uploadPicture(url, member, 'profile_photos', [180, 140, 40]);
  const add =
    'mutation ($userId: ID!, $photoId: ID!, $label: String) { addPhoto(userId: $userId, photoId: $photoId, label: $label) { id } }';
  await member.ask(add, { userId: member.id, photoId, label });
  return photoId;
}

/** PNG of one colour: header, rows without a filter, end (RFC 2083). */
function onePng(width: number, height: number, colour: readonly number[]): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.from([0, ...Array.from({ length: width }, () => colour).flat()]);
  const rows = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
