/** What the audit log has by its own name. A new act has words for staff too (scripts/checks/audit-words.test.ts). */
export const staffActs = [
  'audit.read',
  'diary.list',
  'diary.read',
  'group.addMember',
  'group.removeMember',
  'helpdesk.claim',
  'helpdesk.close',
  'helpdesk.handOver',
  'meeting.change',
  'meeting.create',
  'meeting.remove',
  'meeting.restore',
  'member.backupCodesRenewed',
  'member.erased',
  'member.impersonate',
  'member.leave',
  'member.passkeyAdded',
  'member.passkeyRemoved',
  'member.passwordChanged',
  'member.return',
  'member.secondFactorOff',
  'member.secondFactorOn',
  'member.stopImpersonating',
  'picture.approve',
  'picture.reject',
  'post.approve',
  'post.reject',
  'report.handle',
  'snapchat.sendCode',
  'video.captions',
  'video.change',
  'video.create',
  'video.move',
  'video.restore',
  'video.retire',
] as const;

export type StaffActName = (typeof staffActs)[number];

/** What was refused is named by its call or by the permission of its page. */
export type RefusedAct = `${'Query' | 'Mutation' | 'page'}.${string}`;
