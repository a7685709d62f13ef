// Another process's member door, asked over its guarded HTTP route.
import { internalKeyHeader } from '../app/internal-key.ts';
import type { MemberDoor } from './member-door.ts';
import { readParts } from './part-lines.ts';

/** A step is bounded; what a member keeps is read as fast as it is written down. */
const stepWithinMs = 90_000;
const exportWithinMs = 30 * 60_000;

/** The member door of a service that runs elsewhere. Rejects when it cannot be asked, or is cut off. */
export function remoteMemberDoor(serviceUrl: string, internalKey: string): MemberDoor {
  const ask = async (question: object, withinMs: number): Promise<Response> => {
    const response = await fetch(new URL('/internal/member', serviceUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json', [internalKeyHeader]: internalKey },
      body: JSON.stringify(question),
      signal: AbortSignal.timeout(withinMs),
    });
    if (!response.ok) throw new Error(`the member door answered ${response.status}`);
    return response;
  };
  return {
    async *export({ memberId, sessionId, roles, groups }) {
      const viewer = { memberId, sessionId, roles, groups };
      const { body } = await ask({ export: viewer }, exportWithinMs);
      yield* readParts(body as AsyncIterable<Uint8Array>);
    },
    async erase(memberId) {
      const { isDone } = (await (await ask({ erase: memberId }, stepWithinMs)).json()) as { isDone: boolean };
      return isDone === true;
    },
    async hide(memberId, isHidden) {
      await ask({ hide: memberId, isHidden }, stepWithinMs);
    },
  };
}
