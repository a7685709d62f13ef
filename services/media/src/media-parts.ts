// What media works with beyond its rows: permissions, the store of files, and the hands that decode.
import type {
  BlockedPairs,
  CallInternal,
  Deployment,
  FileAddresses,
  Logger,
  MediaTokens,
  WriteBudget,
} from '@banyan/kit';
import type { AssetDoc } from './asset/asset.model.ts';
import type { Queue } from './encode/queue.ts';
import type { Inspector } from './inspect/inspector.ts';
import type { ProgrammeTokens } from './programme-upload/programme-tokens.ts';
import type { Addresses } from './rendition/addresses.ts';
import type { LastingPictures } from './rendition/lasting-pictures.ts';
import type { AssetFiles } from './store/open-files.ts';
import type { PictureStore } from './store/picture-store.ts';
import type { Admission } from './upload/admission.ts';
import type { Arriving } from './upload/arriving.ts';
import type { createSlots } from './upload/parts.ts';
import type { UploadTokens } from './upload-token/upload-tokens.ts';
import type { MediaWrite } from './write-kinds.ts';

export interface MediaParts {
  deployment: Deployment;
  logger: Logger;
  /** Identity knows who shows their pictures, and keeps everybody's face. */
  callInternal: CallInternal;
  /** Whom a viewer is kept apart from. */
  blockedPairs: BlockedPairs;
  stopHearing: () => void;
  uploadTokens: UploadTokens;
  writes: WriteBudget<MediaWrite>;
  store: PictureStore;
  arriving: Arriving;
  inspector: Inspector;
  /** Whatever decodes a picture waits here. */
  queue: Queue;
  addresses: Addresses;
  /** Where files of the programme are, and how they are addressed. */
  assetFiles: AssetFiles;
  /** What makes renditions of films, where it is there. Until `stop`: then what it makes is left to the next process. */
  ffmpeg: { program: string; stop: AbortSignal } | undefined;
  /** Renditions of one film at a time. */
  filmsInMaking: { current: Promise<void> | undefined };
  /** Resolves when what was under way is left to the next process. */
  stopMaking(): Promise<void>;
  fileAddresses: FileAddresses;
  filmTokens: ProgrammeTokens;
  documentTokens: ProgrammeTokens;
  /** By id: however often its last part comes, a film or document is taken once. */
  assetsUnderWay: Map<string, Promise<AssetDoc>>;
  lastingPictures: LastingPictures;
  /** What lets a browser load pictures at all (decision 49). */
  tokens: MediaTokens;
  /** Renditions wait here, beside uploads and not behind them. */
  renditionQueue: Queue;
  /** By key: however many ask for one at once, it is made once. */
  renditionsUnderWay: Map<string, Promise<void>>;
  /** One at a time for each file that parts are added to. */
  slots: ReturnType<typeof createSlots>;
  /** So many uploads of one member at once. */
  underWay: Admission;
}
