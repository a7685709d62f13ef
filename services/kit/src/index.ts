// What every service shares. Services import from here and from ./testing, nothing deeper; what starts them reads
// ./config first, so that a wrong environment is refused before all of this is loaded.

// what may be counted
export { type EventName, findEvent, fitsEvent } from '@banyan/analytics-events';
// what a deployment has
export { type ResetWay, resetsPassword, resetWays, signInMethods } from '@banyan/deployments';
// what members write
export {
  foldedWords,
  longestText,
  nameWords,
  normalizeIdentifier,
  passwordLength,
  trimInvisible,
  visibleText,
} from '@banyan/member-text';
// address
export { networkOf } from './address/client-network.ts';
export { isClientConnected } from './app/client-connected.ts';
export type { CompleteResolvers } from './app/complete-resolvers.ts';
// app
export {
  defineService,
  type Opening,
  type ServiceCore,
  type ServiceDefinition,
  type TaskWork,
} from './app/define-service.ts';
export { type GracefulShutdownOptions, gracefulShutdown } from './app/graceful-shutdown.ts';
export {
  bringsWrongKey,
  internalKeyHeader,
  isInternalKey,
  keyRefusedHeader,
  keysIn,
  markRefusedKey,
  sameSecret,
  sentKey,
  subkey,
  subkeys,
} from './app/internal-key.ts';
export { createMetrics, metricsText, type ServiceMetrics } from './app/metrics.ts';
export { openBus, requireRedis } from './app/open-bus.ts';
export { requestInfo } from './app/request-info.ts';
export { type Served, serve } from './app/serve.ts';
export type {
  CreateApp,
  Deployment,
  MemberContext,
  RequestInfo,
  ServiceApp,
  ServiceContext,
  ServiceDeps,
} from './app/service-app.ts';
export { giveShutdownNotice, isShuttingDown } from './app/shutdown-notice.ts';
export { longestReason } from './audit/staff.events.ts';
// audit
export { type StaffAct, staffActed } from './audit/staff-acted.ts';
export { type StaffActName, staffActs } from './audit/staff-acts.ts';
export { type BlockedPairs, createBlockedPairs, type KeptApart, nobodyApart } from './blocked-pairs/blocked-pairs.ts';
// bus and domain events
export type { Bus, BusSubscription, DomainEventHandler } from './bus/bus.ts';
export { createBus } from './bus/create-bus.ts';
export { createMemoryBus } from './bus/memory-bus.ts';
export { requireWanted } from './cancel/require-wanted.ts';
// config
export { type Config, ConfigError, readConfig, urlVariable } from './config/read-config.ts';
export { type Variable, variablesOf } from './config/variables.ts';
export * from './consumer/index.ts';
// contract
export { marks } from './contract/marks.ts';
// what a request is called
export {
  answerNamed,
  correlationIdHeader,
  correlationIdOf,
  currentCorrelationId,
  logAnswered,
} from './correlation-id/correlation-id.ts';
export { type DiaryKey, type DiaryKeys, readDiaryKeys, writeDiaryKey } from './diary-keys/diary-keys.ts';
export {
  type DomainEventData,
  type DomainEventType,
  isDomainEventType,
  type ServiceName,
} from './domain-events/catalogue.ts';
export {
  type AnyDomainEvent,
  createDomainEvent,
  cursorAt,
  type DomainEvent,
  domainEventTopics,
  orderedId,
  readDomainEvent,
} from './domain-events/domain-event.ts';
export {
  createEventLog,
  type EventLog,
  type LoggedDomainEvent,
  type LogQuery,
  logOverlapMs,
  type OwnEventLog,
} from './domain-events/event-log.ts';
export { remoteEventLog } from './domain-events/remote-event-log.ts';
export { memberTarget, publicationTopic, targetedMember } from './domain-events/targets.ts';
export { chatTopic, groupTopic, isAmong, memberTopic, type Topic, viewerTopics } from './domain-events/topics.ts';
// errors
export { type ErrorCode, type ErrorWordingKey, errorTable, isErrorCode, wordingKeyOf } from './errors/error-table.ts';
export { presentError } from './errors/present-error.ts';
export { codeOf, type ErrorDetails, ServiceError } from './errors/service-error.ts';
// what a process reports about itself
export {
  complaintsOf,
  complaintsOfAll,
  createProbes,
  isLive,
  type Needs,
  type Probes,
  refusalsOf,
} from './health/health.ts';
export { type IceAccess, type IceServer, type IceServers, iceAccess } from './ice-servers/ice-servers.ts';
export { derivedId } from './ids/derived-id.ts';
// input and permissions
export { idText, pageLimit } from './input/limits.ts';
export { countedText, keptText, type MemberTextWords, memberText } from './input/member-text.ts';
export { parse } from './input/parse.ts';
export { typedIdentifier } from './input/typed-identifier.ts';
// calls between services
export { callByHttp, callInProcess } from './internal-api/call-internal.ts';
export { type RenditionState, renditionStates } from './internal-api/film-methods.ts';
export type {
  CallInternal,
  InternalHandlers,
  InternalMethod,
  InternalRequest,
  InternalResponse,
} from './internal-api/internal-methods.ts';
export {
  type ModeratedKind,
  moderatedKinds,
  mostCases,
  type ReportedContent,
  removedKeptMs,
} from './internal-api/moderation-methods.ts';
export { longestSearch, mostBlocked, mostFriends, mostPerCall } from './internal-api/most.ts';
export { createNeighbourReporter, type NeighbourReporter } from './internal-api/neighbour-reporter.ts';
export { KeyRefused } from './internal-api/post-internal.ts';
export { loadersFor } from './loaders/loaders-for.ts';
// log
export { describeCause } from './log/describe-cause.ts';
export { createLogger, type Logger } from './log/logger.ts';
export { onceAMinute } from './log/once-a-minute.ts';
export { assetId, type FileAddresses, fileAddresses, filePath, isFileName } from './media/file-address.ts';
// media
export {
  type MediaTokens,
  mediaCookie,
  mediaTokenMs,
  mediaTokens,
  type PassHolder,
  type PictureViewer,
} from './media/media-token.ts';
export { secretFaceFile, secretName } from './media/secret-name.ts';
// what is kept of one member
export { eraseEach, eraseRows } from './member/erase-rows.ts';
export { rowsPart } from './member/export-rows.ts';
export {
  formerMember,
  type MemberDataHandler,
  type MemberDataHandlers,
  type MemberPart,
} from './member/member-data-handler.ts';
export { remoteMemberDataHandler } from './member/remote-member-data-handler.ts';
export * from './member-reports/index.ts';
// data
export { connectMongo, databaseName, ensureIndexes } from './mongo/connect-mongo.ts';
export { isDatabaseAway } from './mongo/database-away.ts';
export { databaseNow } from './mongo/database-now.ts';
export { isDuplicateKey } from './mongo/duplicate-key.ts';
export { insertMissing } from './mongo/insert-missing.ts';
// files that machines share
export { type CloudinaryAccount, readCloudinaryAccount } from './object-store/cloudinary-account.ts';
export { type ObjectStoreConfig, readObjectStoreConfig } from './object-store/object-store-config.ts';
export { createOutbox, type Outbox, type Reconciler, reconciler } from './outbox/outbox.ts';
export { withDeferredDomainEvent, withDomainEvent, withOutbox } from './outbox/outbox-field.ts';
// pages
export { afterPosition, decodeCursor, encodeCursor, type Position, pageCursor } from './page/cursor.ts';
export { newestPerKey } from './page/newest-per-key.ts';
export { cutPage, mapPage, type Page } from './page/page.ts';
export { authorize, authorizeHidden, type Policy } from './permissions/authorize.ts';
export { type CallPolicy, type Calls, requireViewer } from './permissions/calls.ts';
export {
  hasPermission,
  isStaffAlone,
  type Permission,
  permissions,
  permissionsOf,
  rolesWith,
} from './permissions/permissions.ts';
export { requireNotSuspended } from './permissions/require-not-suspended.ts';
// push
export type { PushSettings, VapidKeys } from './push/push-settings.ts';
// work that waits for its time
export { createSchedule, type NewTask, type Schedule } from './schedule/schedule.ts';
export { type TaskDoc, taskModel } from './schedule/task.model.ts';
export { createTaskMetrics } from './schedule/task-metrics.ts';
export { startTasks, type TaskKind } from './schedule/work-tasks.ts';
// messages to phones
export { type OpenSms, openSms } from './sms/open-sms.ts';
export { createOutboxSms, type OutboxSms } from './sms/outbox-sms.ts';
export type { SentMessage, Sms, TextMessage } from './sms/sms.ts';
export { createTwilioSms, SmsRefused, type TwilioAccount } from './sms/twilio-sms.ts';
// accounts elsewhere
export {
  type LinkableNetwork,
  linkableNetworks,
  type NetworkEndpoints,
  type SocialApp,
  type SocialApps,
} from './social/social-apps.ts';
// time
export { placeZoneNamed, zoneNamed } from './time/zone-named.ts';
export { atClock, fromWall, plusDays } from './time/zoned-time.ts';
// budgets
export { createTokenBuckets, type TokenBucket, type TokenBuckets } from './token-bucket/token-buckets.ts';
// viewer
export {
  createTokenVerifier,
  type JwksSource,
  jwksFromUrl,
  tokenAudience,
  tokenIssuer,
  type VerifiedToken,
  type VerifyToken,
} from './viewer/verify-token.ts';
export {
  asViewer,
  type Claims,
  claimsSchema,
  type MemberViewer,
  memberViewerOf,
  type Role,
  roles,
  type Viewer,
  viewerFromClaims,
} from './viewer/viewer.ts';
// writes
export { createWriteBudget, type WriteBudget, type WriteKind } from './write-budget/write-budget.ts';
