import type { ServiceContext } from '@banyan/kit';
import type { Connections } from './connection/connection.store.ts';

export interface SocialContext extends ServiceContext {
  connections: Connections;
}
