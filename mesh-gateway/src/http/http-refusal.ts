import { type ErrorCode, ServiceError } from '@banyan/kit';
import type { GraphQLError } from 'graphql';

const codes: Record<number, ErrorCode> = { 401: 'UNAUTHENTICATED', 403: 'FORBIDDEN', 503: 'SERVICE_UNAVAILABLE' };

/** A request refused before it became an operation. */
export class HttpRefusal extends Error {
  status: number;
  reason: GraphQLError;
  constructor(status: number, reason: GraphQLError = ServiceError(codes[status] ?? 'BAD_INPUT')) {
    super(reason.message);
    this.name = 'HttpRefusal';
    this.status = status;
    this.reason = reason;
  }
}
