// For the tests of services; nothing here runs in a deployment.
export { layCable } from './cable.ts';
export { type CopiedSeed, copiedSeed } from './copied-seed.ts';
export { type EveryQuery, everyMutation, everyQuery, everySubscription, type GivenArguments } from './every-query.ts';
export { type ExecutionAnswer, execute } from './execute.ts';
export { fakeClock } from './fake-clock.ts';
export { inFull, isFullRun } from './full-run.ts';
export { memoryBus } from './memory-bus.ts';
export { noMemberData } from './no-member-data.ts';
export { brokenPermissions, type PermissionTable } from './permission-table.ts';
export { brokenRepeats, type RepeatedWrites } from './repeated-writes.ts';
export { startMortalMongo } from './start-mortal-mongo.ts';
export { startTestMongo, type TestMongo } from './start-test-mongo.ts';
export { canTestRedis, startTestRedis, type TestRedis } from './start-test-redis.ts';
export { noJobsMs, testDeployment, testDeps } from './test-deps.ts';
export { testRequest } from './test-request.ts';
export { viewer } from './viewer.ts';
export { withoutPermission } from './without-permission.ts';
