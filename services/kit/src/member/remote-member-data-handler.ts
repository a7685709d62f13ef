// Another process's member data handler, asked over its guarded HTTP route.
import type { NeighbourReporter } from '../internal-api/neighbour-reporter.ts';
import { postInternal } from '../internal-api/post-internal.ts';
import type { MemberDataHandler } from './member-data-handler.ts';
import { readParts } from './part-lines.ts';

/** A step is bounded; what a member keeps is read as fast as it is written down. */
const stepWithinMs = 90_000;
const exportWithinMs = 30 * 60_000;

/** The member data handler of a service that runs elsewhere. Rejects when it cannot be asked, or is cut off. */
export function remoteMemberDataHandler(
  serviceUrl: string,
  internalKey: string,
  reporter?: NeighbourReporter,
): MemberDataHandler {
  const handler = new URL('/internal/member', serviceUrl);
  const ask = async (question: object, withinMs: number): Promise<Response> => {
    const response = await postInternal(handler, question, { internalKey, reporter, withinMs });
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
