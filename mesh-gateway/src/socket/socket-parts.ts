/** What a socket is served with, what is known of it, and the codes it is closed with. */
import type { IncomingMessage } from 'node:http';
import type { Logger, ServiceName } from '@banyan/kit';
import type { Context } from 'graphql-ws';
import type { WebSocket } from 'ws';
import type { Admission } from '../admission/admission.ts';
import type { LiveHub } from '../live/hub.ts';
import type { Engine } from '../operation/run-operation.ts';
import type { Prepare } from '../prepare/prepare.ts';
import type { SignedIn, SignIn } from '../sign-in/sign-in.ts';
import type { SocketSessions } from './socket-sessions.ts';

/** Clients retry with a fresh token after this one. */
export const forbidden = 4403;
export const tooSlow = 4413;
export const tooMany = 4429;
export const tryAgainLater = 1013;

export interface SocketParts {
  prepare: Prepare;
  engine: Engine;
  hub: LiveHub;
  signIn: SignIn;
  sessions: SocketSessions;
  admission: Admission;
  /** Services switched off in this deployment. */
  offServices: ReadonlySet<ServiceName>;
  logger: Logger;
  internalKey?: string;
}

export interface SocketExtra {
  socket: WebSocket;
  request: IncomingMessage;
  /** Resolves when the socket has taken the text. */
  send(text: string): Promise<void>;
  signedIn?: SignedIn;
  /** Subscriptions that were too much. */
  refusals?: number;
  /** Called when it has said who it is: no anonymous caller's socket any more. */
  introduced(): void;
  /** Runs when it closes. */
  onClose(act: () => void): void;
}

export type SocketContext = Context<Record<string, unknown> | undefined, SocketExtra & Record<PropertyKey, unknown>>;
