import '../handled-events.ts';
import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import {
  type Bus,
  type CallInternal,
  callInProcess,
  createBlockedPairs,
  createWriteBudget,
  fileAddresses,
  mediaTokens,
  type Opening,
} from '@banyan/kit';
import { sweepAssets } from './asset/sweep-assets.ts';
import { createQueue } from './encode/queue.ts';
import { findProgram } from './film-rendition/find-program.ts';
import { createInspector } from './inspect/inspector.ts';
import { limits } from './limits.ts';
import type { MediaParts } from './media-parts.ts';
import type { Models } from './models.ts';
import { createProgrammeTokens } from './programme-upload/programme-tokens.ts';
import { createAddresses } from './rendition/addresses.ts';
import { createLastingPictures } from './rendition/lasting-pictures.ts';
import { openAssetFiles, openFiles } from './store/open-files.ts';
import { createRememberingStore } from './store/remembering-store.ts';
import { sweepArriving } from './sweep/sweep-left.ts';
import { createAdmission } from './upload/admission.ts';
import { createSlots } from './upload/parts.ts';
import { createUploadTokens } from './upload-token/upload-tokens.ts';
import { writeKinds } from './write-kinds.ts';

export async function openMedia({ models, clock, deps }: Opening<Models>): Promise<MediaParts> {
  const { deployment, logger } = deps;
  // A process alone, such as a test's, knows its own permissions and keeps its own files.
  const key = deps.internalKey ?? randomBytes(32).toString('base64url');
  const dataDir = deps.dataDir ?? mkdtempSync(join(tmpdir(), 'banyan-media-'));
  const { arriving, store: kept } = await openFiles(dataDir, deps);
  const lastingPictures = createLastingPictures(models, clock);
  const store = createRememberingStore(kept, {
    mostOfOne: limits.rememberedFile,
    most: limits.rememberedBytes,
    onRemove: lastingPictures.forget,
  });
  const assetFiles = await openAssetFiles(dataDir, deps);
  // A store that is away keeps nobody from all else: what was left there goes with a later sweep.
  await Promise.all([
    sweepArriving({ models, store, arriving, clock }),
    sweepAssets({ models, assetFiles, clock }),
  ]).catch((err) => logger.warn({ err }, 'not all left was swept'));
  // Alone it asks nobody, and so shows nobody's pictures to others.
  const callInternal = deps.callInternal ?? callInProcess(() => undefined);
  return {
    deployment,
    logger,
    callInternal,
    ...(await openBlockedPairs(deps.bus, callInternal)),
    uploadTokens: createUploadTokens(key),
    writes: createWriteBudget(writeKinds, clock),
    store,
    arriving,
    inspector: createInspector(),
    queue: createQueue({ atOnce: limits.decoding, waiting: limits.waiting, ofOne: limits.uploadsAtOnce }),
    addresses: createAddresses(key),
    assetFiles,
    ...(await openFfmpeg(deps)),
    ...openProgrammeUploads(key),
    lastingPictures,
    tokens: mediaTokens(key),
    renditionQueue: openRenditionQueue(),
    renditionsUnderWay: new Map(),
    slots: createSlots(),
    underWay: createAdmission(limits.uploadsAtOnce),
  };
}

const openProgrammeUploads = (key: string) => {
  return {
    fileAddresses: fileAddresses(key),
    filmTokens: createProgrammeTokens(key, 'film'),
    documentTokens: createProgrammeTokens(key, 'document'),
    assetsUnderWay: new Map(),
  };
};

async function openFfmpeg({ ffmpeg, logger }: Opening<Models>['deps']) {
  const stop = new AbortController();
  const filmsInMaking: MediaParts['filmsInMaking'] = { current: undefined };
  const program = ffmpeg && (await findProgram(ffmpeg));
  if (ffmpeg && isAbsolute(ffmpeg) && !program) logger.warn('FFMPEG names no program: no renditions of films are made');
  return {
    ffmpeg: program ? { program, stop: stop.signal } : undefined,
    filmsInMaking,
    async stopMaking() {
      stop.abort();
      await filmsInMaking.current;
    },
  };
}

const openRenditionQueue = () =>
  createQueue({
    atOnce: limits.rendering,
    waiting: limits.waitingToRender,
    ofOne: limits.waitingToRenderOfOne,
  });

async function openBlockedPairs(bus: Bus, callInternal: CallInternal) {
  const blockedPairs = createBlockedPairs(callInternal);
  return {
    blockedPairs,
    stopHearing: await bus.subscribe(['social.blockChanged'], ({ data }) => blockedPairs.forget(data)),
  };
}
