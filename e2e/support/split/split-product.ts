// The product as processes that know each other by address only, as a deployment that splits it runs it.
import type { ChildProcess } from 'node:child_process';
import { urlVariable } from '@banyan/kit';
import { forEachService, type ServiceName, serviceNames } from '@banyan/services';
import { type Alternating, startAlternating } from './alternate.ts';
import { addressOf, end, freePorts, launch, type Part } from './part-process.ts';
import { startSurroundings } from './surroundings.ts';

export interface SplitProduct {
  /** Where members open it: the shell's process. */
  url: string;
  /** Asks every process, or those named, to end; answers with what code each did. */
  stop(names?: Part[]): Promise<Partial<Record<Part, number | null>>>;
  /** Ends what is left and removes the data. */
  dispose(): Promise<void>;
}

interface SplitOptions {
  /** Two of them, which the shell's connections meet by turns. */
  hasTwoGateways?: boolean;
}

export async function startSplitProduct({ hasTwoGateways = false }: SplitOptions = {}): Promise<SplitProduct> {
  const around = await startSurroundings();
  const parts = new Map<Name, ChildProcess>();
  let alternating: Alternating | undefined;
  const stop = async (names: Name[] = [...parts.keys()]) =>
    Object.fromEntries(await Promise.all(names.map(async (name) => [name, await end(parts.get(name)!)])));
  const dispose = async () => {
    await stop();
    await alternating?.stop();
    await around.dispose();
  };
  const start: Start = (part, addresses, name = part) => {
    const child = launch({ ...around.env, ...addresses, SERVICE: part });
    parts.set(name, child);
    return addressOf(part, child);
  };
  const startGateways: StartGateways = async (addresses) => {
    const first = await start('gateway', addresses);
    if (!hasTwoGateways) return first;
    alternating = await startAlternating([first, await start('gateway', addresses, 'second gateway')]);
    return alternating.url;
  };
  try {
    return { url: await startParts(start, startGateways), stop, dispose };
  } catch (failure) {
    await dispose();
    throw failure;
  }
}

type Name = Part | 'second gateway';
type Addresses = Record<string, string>;
type Start = (part: Part, addresses: Addresses, name?: Name) => Promise<string>;
/** Answers the address that the shell asks. */
type StartGateways = (addresses: Addresses) => Promise<string>;

/** Starts each part when those it asks are there. Answers the shell's address. */
async function startParts(start: Start, startGateways: StartGateways): Promise<string> {
  // Identity asks the others and they ask identity, so each is reported beforehand where all of them will be.
  const free = await freePorts(serviceNames.length);
  const ports = forEachService((name) => free[serviceNames.indexOf(name)]!);
  const addresses: Addresses = {};
  for (const name of serviceNames) addresses[urlVariable(name)] = `http://127.0.0.1:${ports[name]}`;
  const startOne = async (name: ServiceName) => start(name, { ...addresses, PORT: String(ports[name]) });
  // The others verify tokens with the keys that identity publishes.
  await startOne('identity');
  await Promise.all(serviceNames.filter((name) => name !== 'identity').map(startOne));
  const GATEWAY_URL = await startGateways(addresses);
  return start('shell', { ...addresses, GATEWAY_URL });
}
