// What follows the domain events of other services.
export { oneAtATime } from '../jobs/one-at-a-time.ts';
export { consumeDomainEvents } from './consume-domain-events.ts';
export { type ConsumerOffset, consumerOffsetModel, offsetsIn } from './consumer-offset.ts';
