import type { WordingKey } from '@banyan/framework';

/** What the log has words for. Another act is shown by its own name: a newer service may say what this module does not know. */
const words: Readonly<Record<string, WordingKey>> = {
  'member.impersonate': 'admin.act.impersonate',
  'member.stopImpersonating': 'admin.act.stopImpersonating',
  'member.secondFactorOn': 'admin.act.secondFactorOn',
  'member.secondFactorOff': 'admin.act.secondFactorOff',
  'member.passwordChanged': 'admin.act.passwordChanged',
  'member.passkeyAdded': 'admin.act.passkeyAdded',
  'member.passkeyRemoved': 'admin.act.passkeyRemoved',
  'member.backupCodesRenewed': 'admin.act.backupCodesRenewed',
  'snapchat.sendCode': 'admin.act.sendCode',
  'picture.approve': 'admin.act.approvePicture',
  'picture.reject': 'admin.act.rejectPicture',
  'post.approve': 'admin.act.approvePost',
  'post.reject': 'admin.act.rejectPost',
  'diary.read': 'admin.act.readDiary',
  'diary.list': 'admin.act.listDiaries',
  'Query.sharedDiary': 'admin.act.tryDiary',
  'Query.sharedDiaries': 'admin.act.tryDiaries',
  'audit.read': 'admin.act.readAudit',
  'page.audit.read': 'admin.act.tryPage',
  'Query.auditLog': 'admin.act.tryAudit',
  'Query.snapchatEnrollments': 'admin.act.tryWaiting',
  'Mutation.sendSnapchatCode': 'admin.act.tryCode',
  'Query.pendingApprovals': 'admin.act.tryApprovals',
  'Mutation.decideApproval': 'admin.act.tryDecide',
  'Query.pendingPosts': 'admin.act.tryApprovals',
  'Mutation.decidePost': 'admin.act.tryDecide',
  'Mutation.impersonate': 'admin.act.tryImpersonate',
};

export const wordsOf = (act: string): WordingKey | undefined => words[act];

/** The acts that the list may be narrowed to. */
export const knownActs = Object.keys(words);
