import { createLogger } from '@banyan/kit';
import { type ExecutionResult, parse } from 'graphql';
import { expect, it, vi } from 'vitest';
import type { Operation } from '../operation/operation.ts';
import { withTimeout } from './with-timeout.ts';

const options = { logger: createLogger({ level: 'silent' }), timeoutMs: 10 };
const hangs = () => new Promise<ExecutionResult>(() => {});

async function askSlow(document: string) {
  const cancel = vi.fn();
  const operation = { cancel, request: {} } as unknown as Operation;
  const answer = await withTimeout(hangs, 'feed', options)({ document: parse(document), variables: {} }, operation);
  return { cancel, code: answer.errors?.[0]?.extensions.code };
}

it('a query that is late is answered without that service, which reads no further', async () => {
  const { cancel, code } = await askSlow('query { categories { id } }');
  expect(code).toBe('SERVICE_UNAVAILABLE');
  expect(cancel).toHaveBeenCalledExactlyOnceWith('feed');
});

it('a mutation that is late is left to end what it began', async () => {
  const { cancel, code } = await askSlow('mutation { deleteComment(id: "1") { id } }');
  expect(code).toBe('SERVICE_UNAVAILABLE');
  expect(cancel).not.toHaveBeenCalled();
});
