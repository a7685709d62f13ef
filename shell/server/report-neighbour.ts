// What a neighbour's answer, or its silence, says to this server's operator alone, and not to the visitor.
import type { IncomingMessage } from 'node:http';
import { correlationIdHeader } from '@banyan/kit/correlation-id';
import { keyRefusedHeader } from '@banyan/kit/internal-key';
import { createNeighbourReporter } from '@banyan/kit/neighbour-reporter';
import type { ShellLogger } from './name-requests.ts';

/** For the process at this address: takes off its answers what is not for visitors, and notifies the operator how it answers. */
export function reportNeighbour(url: string, logger: ShellLogger | undefined) {
  const hear = createNeighbourReporter(logger, 'shell');
  return {
    answer: (answer: IncomingMessage): void => {
      const isKeyRefused = keyRefusedHeader in answer.headers;
      delete answer.headers[keyRefusedHeader];
      hideWhileHandedOn(answer, 'keep-alive');
      if (isOfABalancer(answer)) hear.failed(url, answer.statusCode);
      else hear.answered(url, isKeyRefused);
    },
    failure: (err: unknown, { headers }: IncomingMessage): void => {
      hear.failed(url, err);
      logger?.debug?.({ err, correlationId: headers[correlationIdHeader] }, 'a neighbour does not answer');
    },
  };
}

/** How long a neighbour keeps its connection is no matter of a visitor's (RFC 9110 §7.6.1), but Node's agent goes by it afterwards. */
function hideWhileHandedOn({ headers }: IncomingMessage, name: string): void {
  const value = headers[name];
  if (value === undefined) return;
  delete headers[name];
  process.nextTick(() => {
    headers[name] = value;
  });
}

/** One that has nobody to hand on to says so in a page; the process itself answers JSON. */
const isOfABalancer = ({ statusCode = 0, headers }: IncomingMessage): boolean =>
  statusCode >= 502 && !/json/.test(headers['content-type'] ?? '');
