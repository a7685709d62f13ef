// How much of what. `imageUploadConfig` notifies a page those it can keep to; there is no second place.
import { longestText } from '@banyan/kit';

const MiB = 1024 * 1024;

export const limits = {
  /** Of one file: a photo of 48 megapixels in HEIC or JPEG has 5 to 15 MB. */
  bytes: 25 * MiB,
  /** Of one picture. Telephones have 50 million; a decoded one takes four bytes each. */
  pixels: 51_000_000,
  /** The longer side of what is kept: more than any screen shows. */
  keptSide: 4_096,
  /** Suggested for one request: ten seconds on a slow line, far below the shell's one minute. */
  chunkBytes: 2 * MiB,
  /** Of one member on their way at once. */
  uploadsAtOnce: 5,
  /** Parts of unfinished uploads: of one member, and of all together. */
  partsOfMember: 5,
  partsBytes: 2_048 * MiB,
  /** What one member may keep, and add within 24 hours. */
  picturesOfMember: 2_000,
  bytesOfMember: 2_048 * MiB,
  picturesPerDay: 100,
  /** Pictures that are decoded at once, and that wait for it. */
  decoding: 2,
  waiting: 20,
  /** Renditions that are made at once, and that wait, also of one member: a page of new pictures asks for twenty. */
  rendering: 1,
  waitingToRender: 200,
  waitingToRenderOfOne: 60,
  /** One picture takes a second or two; a machine under load some more. */
  decodeSeconds: 30,
  /** Of one member; a page shows all of them. */
  photosOfGallery: 100,
  /** Small renditions stay in memory: of one, and of all together. */
  rememberedFile: 128 * 1024,
  rememberedBytes: 32 * MiB,
  /** A film of the programme: a 70 minutes' class at 720p has about 1.5 GB. Offsets in it stay below 4 GiB also once its index is moved. */
  filmBytes: 4_096 * MiB - 64 * MiB,
  filmSeconds: 4 * 60 * 60,
  /** Of its index; what is larger is no film that a telephone could open. */
  filmIndexBytes: 64 * MiB,
  programmeChunkBytes: 8 * MiB,
  /** A manual of a hundred pages with photographs has about 20 MB; a telephone has to hold all of it. */
  documentBytes: 50 * MiB,
  documentPages: 1_000,
  /** What looking at one may take. */
  documentSeconds: 30,
  documentMemoryMiB: 512,
  /** Unfinished films: of one member, and of all together. */
  filmsOfMember: 2,
  filmPartsBytes: 12_288 * MiB,
  altText: longestText.pictureAlt,
  filePath: 2_048,
} as const;

/** What a telephone or a camera takes. Not GIF, which moves, and not SVG, which is a program. */
export const acceptedTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/heic', 'image/heif'];

/** A permission is for one upload, begun and ended within this time. */
export const uploadTokenMs = 10 * 60_000;

/** A picture that was uploaded and never used. */
export const freshMs = 24 * 60 * 60_000;

/** A permission for the parts of a film or document: a page renews it as long as it sends. */
export const programmeTokenMs = 30 * 60_000;

/** Parts of a film or document to which nothing was added for so long, and one that nobody used: a team goes on the next morning. */
export const filmLeftMs = 24 * 60 * 60_000;
