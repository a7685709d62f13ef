import type { Passkey as PasskeyView } from '../generated/schema.ts';
import type { Passkey } from './passkey.model.ts';

/** A passkey as its member sees it; nothing of its key. */
export function presentPasskey({ _id, name, createdAt, usedAt }: Passkey): PasskeyView {
  return { id: _id, name, createdAt, usedAt: usedAt ?? null };
}
