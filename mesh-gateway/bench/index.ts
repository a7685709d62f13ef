// The gateway's measurements, for the project's bench.

export { createTokens } from '../scenarios/tiny/tokens.ts';
export { type FanOutRow, measureFanOut } from './fan-out.ts';
export { type FeedCostOptions, type FeedCostRow, measureFeedCost } from './feed-cost.ts';
export { seedFeed } from './feed-over-mongo.ts';
export { installHive } from './hive/install-hive.ts';
export { startHive } from './hive/start-hive.ts';
export { measurePublish, type PublishRow } from './publish.ts';
export { measureReceivers, type ReceiversRow } from './receivers.ts';
