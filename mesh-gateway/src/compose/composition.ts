import type { ServiceName } from '@banyan/kit';
import type { ServiceExecutor } from '../executors/service-executor.ts';
import type { ServiceContracts } from './service-contracts.ts';

/** What a schema is composed of: the contracts, and who answers for them. Each module of `.meshrc.yaml` is made for one. */
export interface Composition {
  contracts: Pick<ServiceContracts, 'serviceSchemas' | 'joins'>;
  executors: Readonly<Record<ServiceName, ServiceExecutor>>;
}
