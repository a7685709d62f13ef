#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { startEmbeddedMongo } from './start-embedded-mongo.ts';

const USAGE =
  'Usage: banyan-embedded-mongo --dir <data directory> [--port <n> | --socket <path>] [--accept-loss <mark>]';
const STRING = { type: 'string' } as const;

try {
  const { values } = parseArgs({ options: { dir: STRING, port: STRING, socket: STRING, 'accept-loss': STRING } });
  if (!values.dir) throw new Error(USAGE);
  const acceptLoss = values['accept-loss'] ?? process.env.ACCEPT_LOSS;
  const mongo = await startEmbeddedMongo({
    dir: values.dir,
    ...(values.port === undefined ? {} : { port: Number(values.port) }),
    ...(values.socket === undefined ? {} : { socket: values.socket }),
    ...(acceptLoss === undefined ? {} : { acceptLoss: Number(acceptLoss) }),
  });
  console.log(`${mongo.url}\nStandalone, for trying out and tests: no transactions, no change streams, no password.`);
  // The engine and the pauses between its lives keep no process alive.
  const stayAlive = setInterval(() => {}, 60_000);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => mongo.stop().finally(() => clearInterval(stayAlive)));
  }
} catch (failure) {
  console.error((failure as Error).message);
  process.exitCode = 1;
}
