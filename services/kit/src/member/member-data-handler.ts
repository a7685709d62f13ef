// What every service answers about one member: all that it keeps of them, and that it keeps nothing any more (decision 143).
import type { ServiceName } from '../domain-events/catalogue.ts';
import type { Viewer } from '../viewer/viewer.ts';

/** Stands where a member's id stood, once the member is gone: nobody's, so that names of nobody are shown. */
export const formerMember = 'former-member';

/**
 * One file of what a member takes along, by a name that is a path in the service's own folder. Its rows or bytes are read before
 * the next part is asked for, and never all of them at once.
 */
export type MemberPart =
  | { name: string; rows: AsyncIterable<object> | Iterable<object> }
  | { name: string; bytes: AsyncIterable<Uint8Array> };

/** What a service does for a member who takes their data along, or leaves for good. */
export interface MemberDataHandler {
  /**
   * All that the service keeps of this member, and of others nothing that they could not see: the viewer is the member, with the
   * groups and permissions they have now. Rejects, or throws while it is read, rather than leave something out.
   */
  export(viewer: Viewer): AsyncIterable<MemberPart>;
  /**
   * Takes away one step of all that, at most as much as a minute is enough for. Answers whether nothing is left; until then
   * it is asked again. Safe to repeat, by two processes at once, and after a kill in the middle. What stays is named in decision 143.
   */
  erase(memberId: string): Promise<boolean>;
  /**
   * The member is leaving and may yet return: the others do not see them any more (true), or see them again (false). Safe to repeat.
   * A service without it lists nobody, and shows of a member what identity answers.
   */
  hide?(memberId: string, isHidden: boolean): Promise<void>;
}

/** The endpoints of all services that the deployment runs; one that cannot be asked just now rejects. */
export type MemberDataHandlers = Partial<Record<ServiceName, MemberDataHandler>>;
