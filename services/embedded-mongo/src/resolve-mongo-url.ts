import { type EmbeddedMongoOptions, startEmbeddedMongo } from './start-embedded-mongo.ts';

export interface MongoServer {
  url: string;
  /** True when the engine was started here and ends with `stop()`. */
  isEmbedded: boolean;
  ended: Promise<boolean>;
  stop: () => Promise<void>;
}

/** The server named by `mongodbUrl`, which always wins; without one, an embedded engine on `options.dir`. */
export async function resolveMongoUrl(
  mongodbUrl: string | undefined,
  options: EmbeddedMongoOptions,
): Promise<MongoServer> {
  if (mongodbUrl) return { url: mongodbUrl, isEmbedded: false, ended: new Promise(() => {}), stop: async () => {} };
  const { url, ended, stop } = await startEmbeddedMongo(options);
  return { url, isEmbedded: true, ended, stop };
}
