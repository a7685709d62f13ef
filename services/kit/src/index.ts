// What every service shares. Services import from here and from ./testing, nothing deeper; what starts them reads
// ./config first, so that a wrong environment is refused before all of this is loaded.

// what may be counted
export { type EventName, findEvent, fitsEvent } from '@banyan/analytics-events';
// what a deployment has
export { resetsPassword } from '@banyan/deployments';
// what members write
export { longestText, passwordLength, visibleText } from '@banyan/member-text';
// address
export { networkOf } from './address/client-network.ts';
export type { CompleteResolvers } from './app/complete-resolvers.ts';
// app
export {
  defineService,
  type Opening,
  type ServiceCore,
  type ServiceDefinition,
  type TaskWork,
} from './app/define-service.ts';
export { type Draining, drainable } from './app/drainable.ts';
export { isDraining, startDraining } from './app/draining.ts';
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
export { isStillWanted } from './app/still-wanted.ts';
export { longestReason } from './audit/staff.facts.ts';
// audit
export { type StaffAct, staffActed } from './audit/staff-acted.ts';
// bus and facts
export type { Bus, FactHandler, Following } from './bus/bus.ts';
export { createBus } from './bus/create-bus.ts';
export { createMemoryBus } from './bus/memory-bus.ts';
export { requireWanted } from './cancel/require-wanted.ts';
// config
export { type Config, ConfigError, readConfig, urlVariable } from './config/read-config.ts';
export { type Variable, variablesOf } from './config/variables.ts';
// contract
export { marks } from './contract/marks.ts';
// diaries
export { type DiaryKey, type DiaryKeys, readDiaryKeys, writeDiaryKey } from './diary-keys/diary-keys.ts';
// errors
export { type ErrorCode, type ErrorWordingKey, errorTable, isErrorCode, wordingKeyOf } from './errors/error-table.ts';
export { presentError } from './errors/present-error.ts';
export { codeOf, type ErrorDetails, ServiceError } from './errors/service-error.ts';
export { type FactData, type FactType, isFactType, type ServiceName } from './facts/catalogue.ts';
export {
  type AnyFact,
  createFact,
  cursorAt,
  type Fact,
  factTargets,
  orderedId,
  readFact,
} from './facts/fact.ts';
export {
  createFactLog,
  type FactLog,
  type LoggedFact,
  type LogQuery,
  logOverlapMs,
  type OwnFactLog,
} from './facts/fact-log.ts';
export { remoteFactLog } from './facts/remote-fact-log.ts';
export {
  chatTarget,
  groupTarget,
  isAmong,
  memberTarget,
  publicationTarget,
  type Target,
  viewerTargets,
} from './facts/targets.ts';
export { followFacts } from './follow/follow-facts.ts';
// what a process tells of itself
export {
  complaintsOf,
  complaintsOfAll,
  createProbes,
  isAlive,
  type Needs,
  type Probes,
  refusalsOf,
} from './health/health.ts';
// ids
export { derivedId } from './ids/derived-id.ts';
// input and rights
export { idText, pageLimit } from './input/limits.ts';
export { type MemberTextWords, memberText } from './input/member-text.ts';
export { parse } from './input/parse.ts';
export { loadersFor } from './loaders/loaders-for.ts';
// log
export { describeCause } from './log/describe-cause.ts';
export { createLogger, type Logger } from './log/logger.ts';
export { onceAMinute } from './log/once-a-minute.ts';
// media
export { type Looker, type MediaPasses, mediaCookie, mediaPasses, mediaPassMs } from './media/media-pass.ts';
export { secretFaceFile, secretName } from './media/secret-name.ts';
// what is kept of one member
export { eraseEach, eraseRows } from './member/erase-rows.ts';
export { rowsPart } from './member/export-rows.ts';
export { formerMember, type MemberDoor, type MemberDoors, type MemberPart } from './member/member-door.ts';
export { remoteMemberDoor } from './member/remote-member-door.ts';
// data
export { connectMongo, databaseName, ensureIndexes } from './mongo/connect-mongo.ts';
export { isDatabaseAway } from './mongo/database-away.ts';
export { databaseNow } from './mongo/database-now.ts';
export { isDuplicateKey } from './mongo/duplicate-key.ts';
export { insertMissing } from './mongo/insert-missing.ts';
// files that machines share
export { type CloudinaryAccount, readCloudinaryAccount } from './object-store/cloudinary-account.ts';
export { type ObjectStorePlace, readObjectStorePlace } from './object-store/object-store-place.ts';
export { createOutbox, type Outbox, type Settling, settling } from './outbox/outbox.ts';
export { withFact, withLeftFact, withOutbox } from './outbox/outbox-field.ts';
// pages
export { afterPosition, decodeCursor, encodeCursor, type Position, pageCursor } from './page/cursor.ts';
export { newestPerKey } from './page/newest-per-key.ts';
export { cutPage, mapPage, type Page } from './page/page.ts';
// questions between services
export { askByHttp, askWithin } from './peers/ask.ts';
export { type HearNeighbour, hearNeighbours } from './peers/hear-neighbours.ts';
export { KeyRefused } from './peers/post-internal.ts';
export {
  type Answered,
  type Answers,
  type Ask,
  type Asked,
  askedAtOnce,
  mostFriends,
  type Question,
} from './peers/questions.ts';
// budgets
export { createPurses, type Purse, type Purses } from './purse/purses.ts';
// push
export type { PushSettings, VapidKeys } from './push/push-settings.ts';
// what a request is called
export { answerNamed, currentRequestId, logAnswered, requestIdHeader, requestIdOf } from './request-id/request-id.ts';
export { authorize, authorizeHidden, type Policy } from './rights/authorize.ts';
export { type CallPolicy, type Calls, requireViewer } from './rights/calls.ts';
export { hasRight, isStaffAlone, type Right, rights, rightsOf } from './rights/rights.ts';
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
export { zoneNamed } from './time/zone-named.ts';
export { atClock, fromWall, plusDays } from './time/zoned-time.ts';
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
  type Beholder,
  beholderOf,
  type Claims,
  claimsSchema,
  type Role,
  roles,
  type Viewer,
  viewerFromClaims,
} from './viewer/viewer.ts';
// writes
export { createWriteBudget, type WriteBudget, type WriteKind } from './write-budget/write-budget.ts';
