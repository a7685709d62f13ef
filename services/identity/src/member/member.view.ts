// A member as this viewer may see them: the shape of `User` in schema.graphql.

import { type Deployment, hasPermission, permissionsOf, type Viewer } from '@banyan/kit';
import { privacyOf } from '../directory/listed.ts';
import type { User } from '../generated/schema.ts';
import { canReadPrivate, canReadShown, isSelf } from '../policy/member.policy.ts';
import { mustSetUpFactor } from '../policy/second-factor.policy.ts';
import { canSignIn } from '../policy/session.policy.ts';
import { suspendedUntil } from '../suspension/suspended-until.ts';
import { anyoneElse, isOfTeam } from './account-state.ts';
import type { Member } from './member.model.ts';

export interface Around {
  deployment: Deployment;
  now: Date;
  /** Of what the deployment itself asks the viewer. */
  language: Deployment['defaultLanguage'];
  /** Who the viewer really is, where they act as this member. */
  actor?: Member | null | undefined;
  /** Who blocks the viewer: of them they see what everybody is shown alike, and nothing else. */
  blockedBy?: ReadonlySet<string>;
}

/** Present: public fields by the member's own privacy, private ones for the member and staff. */
export function presentMember(row: Member, viewer: Viewer, around: Around): User {
  if (!canSignIn(row)) return presentTombstone(row._id);
  const member = { ...row, privacy: privacyOf(row, around.deployment) };
  return {
    ...presentPublic(member, viewer),
    ...(around.blockedBy?.has(member._id) && !canReadPrivate(viewer, member) ? nothingOfTheirOwn : {}),
    ...(canReadPrivate(viewer, member) ? presentPrivate(member) : {}),
    ...(isSelf(viewer, member) ? presentOwn(member, viewer, around) : {}),
  };
}

/** As any member is shown this one; a friend is shown the same, until something is for friends alone. */
export function presentToOthers(member: Member, viewer: Viewer, { deployment }: Pick<Around, 'deployment'>): User {
  return presentPublic({ ...member, privacy: privacyOf(member, deployment) }, anyoneElse(viewer));
}

/** Someone who left or never was: only the id, so that what they wrote still has a place. */
export function presentTombstone(id: string): User {
  return { id, name: null, admin: false, isDeleted: true };
}

function presentPublic(member: Member, viewer: Viewer): User {
  const shown = <Value>(what: Parameters<typeof canReadShown>[2], value: Value) =>
    canReadShown(viewer, member, what) ? value : null;
  return {
    id: member._id,
    username: member.username,
    name: nameOf(member),
    firstName: member.firstName,
    lastName: member.lastName,
    profilePictureUrl: shown('displayPicture', member.profilePictureUrl),
    profilePictureThumbUrl: shown('displayPicture', member.profilePictureThumbUrl ?? member.profilePictureUrl),
    defaultProfilePicture: !shown('displayPicture', member.profilePictureUrl),
    major: shown('directoryInfo', member.major),
    classYear: shown('directoryInfo', member.classYear),
    classification: shown('directoryInfo', member.classification),
    courses: shown('directoryInfo', member.courses),
    msjEmail: shown('directoryInfo', shown('msgEmail', member.msjEmail)),
    twitter: shown('twitter', member.twitter),
    instagram: shown('instagram', member.instagram),
    snapchat: shown('snapchat', member.snapchat),
    facebook: shown('facebook', member.facebook),
    facebookName: shown('facebook', member.facebookName),
    linkedin: shown('linkedin', member.linkedin),
    linkedinLink: shown('linkedin', member.linkedinLink),
    admin: isOfTeam(member),
    isDeleted: false,
  };
}

/** How they are reached, here and elsewhere, and with whom they are: as of a member who hides it. */
const nothingOfTheirOwn: Partial<User> = {
  courses: null,
  msjEmail: null,
  twitter: null,
  instagram: null,
  snapchat: null,
  facebook: null,
  facebookName: null,
  linkedin: null,
  linkedinLink: null,
};

function presentPrivate(member: Member): Partial<User> {
  return {
    phoneNumber: member.phoneNumber,
    wayToGetCode: member.phoneNumber ? 'sms' : null,
    appVersion: member.appVersion,
    appVersionUpdated: member.appVersionUpdated,
    talkedWithYogi: member.talkedWithYogi,
    receiveMessages: member.receiveMessages,
    quietHours: member.quietHours,
    privacy: member.privacy,
    flags: { isFirstLogin: member.firstLogin },
    openEndedQuestion: member.openEndedQuestion,
    lastTimeOpenEndedAnswered: member.lastTimeOpenEndedAnswered,
  };
}

/** What a session is notified of itself alone. Where the actor's own device is found is not sent at all (safe-behaviour 12). */
function presentOwn(member: Member, viewer: Viewer, { deployment, language, actor, now }: Around): Partial<User> {
  return {
    timeZone: member.timeZone ?? null,
    openEndedQuestion: member.openEndedQuestion ?? deployment.openQuestion?.[language],
    mustSetUpSecondFactor: mustSetUpFactor(member, viewer, deployment),
    rights: permissionsOf(viewer),
    suspendedUntil: suspendedUntil(member, now),
    canImpersonate: hasPermission(viewer, 'member.impersonate'),
    originalUser: actor
      ? { id: actor._id, name: nameOf(actor), username: actor.username, appVersion: actor.appVersion }
      : null,
  };
}

export function nameOf({ firstName, lastName, username }: Member): string {
  return [firstName, lastName].filter(Boolean).join(' ') || username;
}
