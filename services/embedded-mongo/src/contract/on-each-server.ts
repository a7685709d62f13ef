import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { afterAll, beforeAll, describe } from 'vitest';
import { startEmbeddedMongo } from '../start-embedded-mongo.ts';

/** What a server can do beyond the common ground; what it cannot must fail with its documented code. */
export interface Capabilities {
  transactions: boolean;
  changeStreams: boolean;
  where: boolean;
  collMod: boolean;
}

/** The server under test; filled before the first case runs. */
export interface ServerUnderTest {
  connection: mongoose.Connection;
  can: Capabilities;
}

interface Address {
  url: string;
  close(): Promise<void>;
}

const EMBEDDED: Capabilities = { transactions: false, changeStreams: false, where: false, collMod: false };

/**
 * Declares the same cases for the embedded engine, always, and for the server at MONGODB_URL when one is named.
 * Each run uses a database of its own and drops it at the end.
 */
export function onEachServer(subject: string, cases: (server: ServerUnderTest) => void): void {
  describe(`${subject}, embedded`, () => runCases(embedded, async () => EMBEDDED, cases));
  const url = process.env.MONGODB_URL;
  if (!url) return;
  describe(`${subject}, MONGODB_URL`, () => runCases(async () => ({ url, close: async () => {} }), askServer, cases));
}

function runCases(
  open: () => Promise<Address>,
  capabilities: (connection: mongoose.Connection) => Promise<Capabilities>,
  cases: (server: ServerUnderTest) => void,
): void {
  const server = {} as ServerUnderTest;
  let address: Address;
  beforeAll(async () => {
    address = await open();
    const dbName = `contract_${process.pid}_${Date.now().toString(36)}`;
    server.connection = await mongoose.createConnection(address.url, { dbName }).asPromise();
    server.can = await capabilities(server.connection);
  });
  afterAll(async () => {
    await server.connection?.dropDatabase();
    await server.connection?.close();
    await address?.close();
  });
  cases(server);
}

async function embedded(): Promise<Address> {
  const dir = mkdtempSync(join(tmpdir(), 'banyan-contract-'));
  const mongo = await startEmbeddedMongo({ dir });
  const close = async () => {
    await mongo.stop();
    rmSync(dir, { recursive: true, force: true });
  };
  return { url: mongo.url, close };
}

async function askServer(connection: mongoose.Connection): Promise<Capabilities> {
  const hello = await connection.db!.admin().command({ hello: 1 });
  const isReplicated = hello.setName !== undefined || hello.msg === 'isdbgrid';
  return { transactions: isReplicated, changeStreams: isReplicated, where: true, collMod: true };
}

/** The code the server answers, or undefined when the operation succeeds. */
export async function errorCode(operation: Promise<unknown>): Promise<number | undefined> {
  try {
    await operation;
    return undefined;
  } catch (error) {
    return (error as { code?: number }).code;
  }
}
