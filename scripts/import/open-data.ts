// The database behind a data directory: MONGODB_URL, or the running product's engine, or one started for this work.
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { resolveMongoUrl } from '@banyan/embedded-mongo';
import { connectMongo } from '@banyan/kit';

export interface OpenData {
  mongoUrl: string;
  close(): Promise<void>;
}

/** Throws a sentence where no product ever kept its data here: what is put into a new database there nobody sees. */
export function requireData(dataDir: string, mongodbUrl = process.env.MONGODB_URL): void {
  const dir = resolve(dataDir);
  if (mongodbUrl || existsSync(join(dir, 'mongo'))) return;
  throw new Error(
    `No product keeps its data in ${dir}. Name where it does with --data or DATA_DIR, or start it there once.`,
  );
}

/** Never starts a second engine on a directory that a running product holds: it joins that one. */
export async function openData(dataDir: string, mongodbUrl = process.env.MONGODB_URL): Promise<OpenData> {
  const dir = join(resolve(dataDir), 'mongo');
  const socket = join(dir, 'mongo.sock');
  if (!mongodbUrl && (await isListening(socket))) {
    return {
      mongoUrl: `mongodb://${encodeURIComponent(socket)}/?directConnection=true&journal=true`,
      close: async () => {},
    };
  }
  const acceptLoss = process.env.ACCEPT_LOSS === undefined ? undefined : Number(process.env.ACCEPT_LOSS);
  const server = await resolveMongoUrl(mongodbUrl, { dir, acceptLoss });
  // A wrong address is reported before anything is drawn or read.
  if (mongodbUrl) await (await connectMongo(mongodbUrl, 'probe')).close();
  return { mongoUrl: server.url, close: () => server.stop() };
}

function isListening(socket: string): Promise<boolean> {
  return new Promise((answer) => {
    const probe = connect(socket);
    probe.once('connect', () => {
      probe.destroy();
      answer(true);
    });
    probe.once('error', () => answer(false));
  });
}
