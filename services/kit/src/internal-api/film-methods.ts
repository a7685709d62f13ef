// What wellness asks media about films: whole ones that staff sent, and the renditions that are made of them.
import { z } from 'zod';
import { entityId } from '../domain-events/catalogue.ts';
import { mostPerCall } from './most.ts';

/** How far the renditions of a film are (decision 228). */
export const renditionStates = ['waiting', 'making', 'ready', 'failed'] as const;
export type RenditionState = (typeof renditionStates)[number];

const fileName = z.string().max(41);
const state = z.enum(renditionStates);

const filmMethod = {
  request: z.strictObject({ memberId: entityId, uploadId: entityId }),
  response: z.strictObject({
    film: z
      .strictObject({
        assetId: entityId,
        file: fileName,
        /** Of the file. */
        bytes: z.int().positive(),
        seconds: z.number().positive(),
        width: z.int().positive(),
        height: z.int().positive(),
        /** Null: none are made. */
        renditions: state.nullable(),
      })
      .nullable(),
  }),
};

export const filmMethods = {
  /** The film that this member sent under this id, as it is; unused, it still goes after a day. Null: there is none. */
  'media.findFilm': filmMethod,
  /** It becomes a video: it stays from now on, and its renditions are made where that can be done. Null: there is none. Safe to repeat. */
  'media.useFilm': filmMethod,
  /** How far the renditions of films are, in the order of the request. Null: none are made of it. `playlist` and `preview` are files of the asset. */
  'media.renditionsOf': {
    request: z.strictObject({ assetIds: z.array(entityId).max(mostPerCall) }),
    response: z.strictObject({
      renditions: z
        .array(z.strictObject({ state, playlist: fileName.nullable(), preview: fileName.nullable() }).nullable())
        .max(mostPerCall),
    }),
  },
} as const;
