import { type EmbeddedMongoOptions, startEmbeddedMongo } from './start-embedded-mongo.ts';

export interface MongoServer {
  url: string;
  /** True when the engine was started here and ends with `stop()`. */
  isEmbedded: boolean;
  /** Why the embedded engine does not serve at the moment; undefined while it does, and of another server always. */
  trouble: () => string | undefined;
  stop: () => Promise<void>;
}

/** The server named by `mongodbUrl`, which always wins; without one, an embedded engine on `options.dir`. */
export async function resolveMongoUrl(
  mongodbUrl: string | undefined,
  options: EmbeddedMongoOptions,
): Promise<MongoServer> {
  if (mongodbUrl) return { url: mongodbUrl, isEmbedded: false, trouble: () => undefined, stop: async () => {} };
  const { url, trouble, stop } = await startEmbeddedMongo(options);
  return { url, isEmbedded: true, trouble, stop };
}
