/** What the graphql-ws protocol asks us at each step: who connects, what may be subscribed, how messages look. */
import { codeOf, presentError } from '@banyan/kit';
import type { ServerOptions } from 'graphql-ws';
import type { SubscribeRequest } from '../live/hub.ts';
import { connect } from './connect.ts';
import { refuseAgain } from './refuse-again.ts';
import { sendMessages } from './send-messages.ts';
import type { SocketExtra, SocketParts } from './socket-parts.ts';
import { subscriptionOf } from './subscribe.ts';

interface Subscribing {
  id: string;
  send: SocketExtra['send'];
  request: SubscribeRequest;
  /** Gives the subscription's place back. */
  close(): void;
}

type Hooks = ServerOptions<Record<string, unknown> | undefined, SocketExtra & Record<PropertyKey, unknown>>;

export function socketHooks(parts: SocketParts): Hooks {
  return {
    onConnect: (context) => connect(context, parts),
    async onSubscribe(context, id, payload) {
      try {
        const { prepared, request, close } = subscriptionOf(context, id, payload, parts);
        const { document, operation } = prepared;
        const rootValue: Subscribing = { id, send: context.extra.send, request, close };
        // graphql-ws wants execution arguments; only the root value is used, by `subscribe` below.
        return { schema: undefined as never, document, operationName: operation.name?.value, rootValue };
      } catch (error) {
        if (codeOf(error) === 'RATE_LIMITED') await refuseAgain(context.extra, parts);
        return [presentError(error, parts.logger)];
      }
    },
    subscribe: ({ rootValue }) => {
      const { id, send, request, close } = rootValue as Subscribing;
      return sendMessages(id, parts.hub.subscribe(request), { send, onOver: close });
    },
    onError: (_context, _id, _payload, errors) =>
      errors.map((error) => {
        const { message, extensions } = presentError(error, parts.logger);
        return { message, extensions };
      }),
  };
}
