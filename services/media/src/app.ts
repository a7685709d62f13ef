import { defineService, reconciler } from '@banyan/kit';
import { Router } from 'express';
import { applyDecisions } from './approval/decide.ts';
import { assetRoutes } from './asset/asset.routes.ts';
import { keepCaptions } from './asset/keep-captions.ts';
import { sweepAssets } from './asset/sweep-assets.ts';
import { keepForChat, removeOfChat } from './chat-picture/chat-picture.ts';
import { sweepUnsent } from './chat-picture/sweep-unsent.ts';
import { useDocument } from './document/use-document.ts';
import { findFilm, keepPreview, useFilm } from './film/use-film.ts';
import { beginFilmRenditions } from './film-rendition/make-film-renditions.ts';
import { findRenditions } from './film-rendition/renditions-of.ts';
import { eraseMember } from './member-data/erase-member.ts';
import { exportMember } from './member-data/export-member.ts';
import { hideMember } from './member-data/hide-member.ts';
import { openModels } from './models.ts';
import { openMedia } from './open-media.ts';
import { calls } from './policy/calls.ts';
import { keepForPost, removeOfPost } from './post-picture/post-picture.ts';
import { reconcileFace } from './profile-picture/reconcile-face.ts';
import { renditionRoutes } from './rendition/rendition.routes.ts';
import { resolvers } from './resolvers.ts';
import { sweepLeft } from './sweep/sweep-left.ts';
import { uploadRoutes } from './upload/upload.routes.ts';

/** Members' pictures: permission, upload, what is kept of them, and how they are shown. */
export const createApp = defineService({
  name: 'media',
  schema: new URL('../schema.graphql', import.meta.url),
  resolvers,
  calls,
  models: openModels,
  open: openMedia,
  reconcile: (media) => [reconciler(media.models.pictures, (picture) => reconcileFace(media, picture))],
  context: (media) => ({ media }),
  internalHandlers: (media) => ({
    'media.keepForPost': (request) => keepForPost(media, request),
    'media.removeOfPost': (request) => removeOfPost(media, request),
    'media.keepForChat': (request) => keepForChat(media, request),
    'media.findFilm': (request) => findFilm(media, request),
    'media.renditionsOf': (request) => findRenditions(media, request),
    'media.useFilm': (request) => useFilm(media, request),
    'media.useDocument': (request) => useDocument(media, request),
    'media.keepPreview': (request) => keepPreview(media, request),
    'media.keepCaptions': (request) => keepCaptions(media, request),
    'media.removeOfChat': (request) => removeOfChat(media, request),
  }),
  member: (media) => ({
    export: (viewer) => exportMember(media, viewer),
    erase: (memberId) => eraseMember(media, memberId),
    hide: (memberId, isHidden) => hideMember(media, memberId, isHidden),
  }),
  routes: (media) => Router().use(uploadRoutes(media), renditionRoutes(media), assetRoutes(media)),
  close: ({ inspector, stopHearing, stopMaking }) => {
    stopHearing();
    return Promise.all([inspector.stop(), stopMaking()]);
  },
  jobs: (media) => [
    { name: 'left pictures', everyMs: 60_000, work: () => sweepLeft(media) },
    { name: 'left assets', everyMs: 60_000, work: () => sweepAssets(media) },
    { name: 'pictures of no message', everyMs: 60_000, work: () => sweepUnsent(media) },
    { name: 'renditions of films', everyMs: 5_000, work: async () => beginFilmRenditions(media) },
    { name: 'decisions', everyMs: 1_000, work: () => applyDecisions(media) },
  ],
});
