#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { startEmbeddedMongo } from './start-embedded-mongo.ts';

const USAGE = 'Usage: banyan-embedded-mongo --dir <data directory> [--port <n> | --socket <path>]';

try {
  const { values } = parseArgs({
    options: { dir: { type: 'string' }, port: { type: 'string' }, socket: { type: 'string' } },
  });
  if (!values.dir) throw new Error(USAGE);
  const mongo = await startEmbeddedMongo({
    dir: values.dir,
    ...(values.port === undefined ? {} : { port: Number(values.port) }),
    ...(values.socket === undefined ? {} : { socket: values.socket }),
  });
  console.log(`${mongo.url}\nStandalone, for trying out and tests: no transactions, no change streams, no password.`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => mongo.stop());
  const stayAlive = setInterval(() => {}, 60_000);
  const wasAsked = await mongo.ended;
  clearInterval(stayAlive);
  if (!wasAsked) throw new Error('The embedded MongoDB ended unexpectedly.');
} catch (failure) {
  console.error((failure as Error).message);
  process.exitCode = 1;
}
