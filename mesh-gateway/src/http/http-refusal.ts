import { type ErrorCode, ServiceError } from '@banyan/kit';
import type { GraphQLError } from 'graphql';

const codes: Record<number, ErrorCode> = { 403: 'FORBIDDEN' };

/** A request refused before it became an operation. `message` reports anyone who writes a client what to do instead. */
export class HttpRefusal extends Error {
  status: number;
  reason: GraphQLError;
  constructor(status: number, message: string) {
    super(message);
    this.name = 'HttpRefusal';
    this.status = status;
    this.reason = ServiceError(codes[status] ?? 'BAD_INPUT', undefined, { message });
  }
}
