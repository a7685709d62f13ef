// What stands on a neighbour's answer for this server alone, and not for the visitor.
import type { IncomingMessage } from 'node:http';
import type { Logger } from '@banyan/kit';
import { keyRefusedHeader } from '@banyan/kit/internal-key';
import { sayRefusedKeys } from '@banyan/kit/refused-keys';

/** Takes it off the answers of the process at this address, and tells the operator of a key that is refused there. */
export function heedKeyRefusals(url: string, logger: Pick<Logger, 'error'> | undefined) {
  const say = sayRefusedKeys(logger);
  return (answer: IncomingMessage): void => {
    if (!(keyRefusedHeader in answer.headers)) return;
    delete answer.headers[keyRefusedHeader];
    say(url);
  };
}
