import type {
  Bus,
  CallInternal,
  Config,
  Deployment,
  DiaryKeys,
  FileAddresses,
  IceServers,
  Logger,
  MemberContext,
  ServiceCore,
  WriteBudget,
} from '@banyan/kit';
import type { Models } from './models.ts';
import type { WellnessWrite } from './write-kinds.ts';

/** Beyond its rows, the outbox and the clock. */
export interface WellnessParts {
  /** Of films and what belongs to them, which media serves. */
  addresses: FileAddresses;
  callInternal: CallInternal;
  deployment: Deployment;
  /** The first seals diaries; all open them. */
  diaryKeys: DiaryKeys;
  iceServers: IceServers;
  /** Where live meetings take place; without it in rooms of this service. */
  jitsi: Config['jitsi'];
  logger: Logger;
  /** What is over in seconds, and so is in no outbox. */
  publish: Bus['publish'];
  writes: WriteBudget<WellnessWrite>;
}

/** What the use cases of this service work with; one per process. */
export type Wellness = ServiceCore<Models> & WellnessParts;

export interface WellnessContext extends MemberContext {
  wellness: Wellness;
}
