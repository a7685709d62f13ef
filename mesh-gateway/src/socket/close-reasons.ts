/** What a socket is closed with, for anyone who writes a client. A reason has at most 123 bytes (RFC 6455, 5.5). */
import { CloseCode } from 'graphql-ws';

export const reasons = {
  noToken: 'Say who you are: connectionParams { "authorization": "Bearer <accessToken>" }',
  badToken: 'The access token has expired or was not given here: renew it (refreshSession), connect again',
  sessionEnded: 'The session has ended: sign in again',
  groupsChanged: 'The groups in the token have changed: renew it (refreshSession), connect again',
  tooManySockets: 'Too many sockets: use one for all subscriptions, and connect again after a pause',
  tooMuch: 'Too much at once: connect again after a pause',
} as const;

/** What graphql-ws closes with by itself; its own reasons say what is wrong, and one repeats what the client sent. */
export const librarysReasons: Partial<Record<number, string>> = {
  [CloseCode.BadRequest]: 'Not a message of graphql-transport-ws: send JSON texts as its protocol says',
  [CloseCode.Unauthorized]: 'Send connection_init and wait for connection_ack before you subscribe',
  [CloseCode.SubprotocolNotAcceptable]: 'Ask for the sub-protocol graphql-transport-ws',
  [CloseCode.ConnectionInitialisationTimeout]: 'Send connection_init as soon as the socket is open',
  [CloseCode.SubscriberAlreadyExists]: 'Give each subscription of a socket an id of its own',
  [CloseCode.TooManyInitialisationRequests]: 'Send connection_init once',
};

export const reasonOf = (code: number, librarysOwn: string): string => librarysReasons[code] ?? librarysOwn;

/** Reported over HTTP before a socket is opened: browsers show no reason of a handshake that failed, other clients do. */
export const notOurProtocol =
  'Ask for the sub-protocol graphql-transport-ws, as the npm package graphql-ws speaks it. The older graphql-ws of subscriptions-transport-ws is not spoken here.';
