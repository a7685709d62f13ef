/** The services as GraphQL Mesh's sources: their contracts, and our own executors in place of a network handler. */
import type { ServiceName } from '@banyan/kit';
import type { DocumentNode } from 'graphql';
import type { Operation } from '../operation/operation.ts';
import type { Composition } from './composition.ts';

interface StitchingRequest {
  document: DocumentNode;
  variables?: Record<string, unknown>;
  context?: { operation: Operation };
}

export const forComposition = ({ contracts, executors }: Composition) =>
  class ServiceHandler {
    ofService(name: ServiceName) {
      const executor = ({ document, variables, context: { operation } = {} as never }: StitchingRequest) =>
        executors[name]({ document, variables: variables ?? {} }, operation);
      return { getMeshSource: async () => ({ schema: contracts.serviceSchemas[name], executor }) };
    }
  };
