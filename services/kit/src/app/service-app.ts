// What a service gives and gets. The gateway, the launcher and the tests see a service only through these.
import type { Deployment } from '@banyan/deployments';
import type { Express } from 'express';
import type { GraphQLSchema } from 'graphql';
import type { JSONWebKeySet } from 'jose';
import type { Bus } from '../bus/bus.ts';
import type { DiaryKeys } from '../diary-keys/diary-keys.ts';
import type { ServiceName } from '../domain-events/catalogue.ts';
import type { EventLog } from '../domain-events/event-log.ts';
import type { Complaints } from '../health/probes.ts';
import type { IceServers } from '../ice-servers/ice-servers.ts';
import type { CallInternal, InternalHandlers } from '../internal-api/internal-methods.ts';
import type { JitsiServer } from '../jitsi/jitsi-server.ts';
import type { Logger } from '../log/logger.ts';
import type { Mailer } from '../mail/mail.ts';
import type { MemberDataHandler, MemberDataHandlers } from '../member/member-data-handler.ts';
import type { CloudinaryAccount } from '../object-store/cloudinary-account.ts';
import type { ObjectStoreConfig } from '../object-store/object-store-config.ts';
import type { PushSettings } from '../push/push-settings.ts';
import type { Sms } from '../sms/sms.ts';
import type { SocialApps } from '../social/social-apps.ts';
import type { VerifyToken } from '../viewer/verify-token.ts';
import type { Viewer } from '../viewer/viewer.ts';
import type { ServiceMetrics } from './metrics.ts';

export type { Deployment };

/** What a resolver may know of the request besides its viewer. */
export interface RequestInfo {
  headers: Record<string, string | undefined>;
  ip: string;
  userAgent?: string;
  setCookie(value: string): void;
  correlationId: string;
  /** True when the gateway of this deployment asks: it shares the process, or has proved it by the internal key. */
  isFromGateway: boolean;
  /** Aborted when nobody waits for the answer any more. Never for a mutation. */
  signal?: AbortSignal;
}

export interface ServiceDeps {
  mongoUrl: string;
  bus: Bus;
  logger: Logger;
  deployment: Deployment;
  verifyToken: VerifyToken;
  clock?: () => Date;
  version: string;
  /** How often each job runs and due tasks are looked for, in milliseconds, in place of their own intervals. */
  jobsEveryMs?: number;
  /** Carries text messages to phones, where the deployment has a provider. */
  sms?: Sms;
  /** Sends e-mail, where the deployment has any. */
  mailer?: Mailer;
  /** The address members open, such as `https://app.example.org`, once it is known. */
  pageOrigin?: () => string | undefined;
  /** By which members link accounts elsewhere. */
  socialApps?: SocialApps;
  /** How devices are reached. */
  push?: PushSettings;
  /** The logs of the services of this deployment, for one that follows them all. Those that are still starting are missing. */
  eventLogs?: () => Partial<Record<ServiceName, EventLog>>;
  /** How it asks the other services of this deployment. */
  callInternal?: CallInternal;
  /** What all services of this deployment keep of one member, for the one that lets members go. */
  memberDataHandlers?: () => MemberDataHandlers;
  /** Where a service that keeps files keeps them. */
  dataDir?: string;
  /** In its place, for files that outlive a machine. */
  objectStore?: ObjectStoreConfig;
  /** In place of both, for pictures. */
  cloudinary?: CloudinaryAccount;
  /** What members' diaries are encrypted with. */
  diaryKeys?: DiaryKeys;
  /** How devices of live meetings find each other between networks. */
  iceServers?: IceServers;
  /** Where live meetings take place. */
  jitsi?: JitsiServer;
  /** The path or the name of ffmpeg, which makes renditions of films; without it none are made. */
  ffmpeg?: string;
  /** What is wrong between it and those that it asks, for /health alone. */
  others?: Complaints;
  /** Split mode: opens /internal/facts and lets the gateway say whose request it forwards. */
  internalKey?: string;
}

/** The part of a context that every service has. */
export interface ServiceContext {
  viewer: Viewer | null;
  request: RequestInfo;
  /** The moment of this operation: everything in one answer is as of the same time. */
  now: Date;
}

/** The context of a service all of whose calls are for members: no resolver runs without one (policy/calls.ts). */
export interface MemberContext extends ServiceContext {
  viewer: Viewer;
}

export interface ServiceApp {
  name: ServiceName;
  /** Executable; the gateway runs it in its own process. */
  schema: GraphQLSchema;
  /** Once per operation: loaders must not outlive it. */
  buildContext: (viewer: Viewer | null, request: RequestInfo) => object;
  /** What it answers the other services of its deployment. */
  internalHandlers: InternalHandlers;
  /** POST /graphql (verifies the Bearer token itself), GET /alive, /ready, /health, /metrics, /internal/facts, /internal/questions, /internal/member. */
  express: Express;
  eventLog: EventLog;
  /** What it keeps of one member, and how it forgets them. */
  member: MemberDataHandler;
  metrics: ServiceMetrics;
  /** Does its database answer, within a second? */
  isHealthy: () => Promise<boolean>;
  /** Identity only: the public keys access tokens are verified with. */
  jwks?: () => Promise<JSONWebKeySet>;
  stop: () => Promise<void>;
}

export type CreateApp = (deps: ServiceDeps) => Promise<ServiceApp>;
