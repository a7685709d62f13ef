import type { WordingKey } from '@banyan/framework';

type Words = Readonly<Record<string, WordingKey>>;

interface ActKind {
  wording: WordingKey;
  acts: Words;
}

/** What services write into the log, by what it is about: the list can be narrowed to each (scripts/checks/audit-words.test.ts). */
export const actKinds: readonly ActKind[] = [
  {
    wording: 'admin.audit.kind.account',
    acts: {
      'member.impersonate': 'admin.act.impersonate',
      'member.stopImpersonating': 'admin.act.stopImpersonating',
      'member.secondFactorOn': 'admin.act.secondFactorOn',
      'member.secondFactorOff': 'admin.act.secondFactorOff',
      'member.passwordChanged': 'admin.act.passwordChanged',
      'member.passkeyAdded': 'admin.act.passkeyAdded',
      'member.passkeyRemoved': 'admin.act.passkeyRemoved',
      'member.backupCodesRenewed': 'admin.act.backupCodesRenewed',
      'member.leave': 'admin.act.leave',
      'member.return': 'admin.act.return',
      'member.erased': 'admin.act.erased',
    },
  },
  {
    wording: 'admin.audit.kind.answer',
    acts: {
      'picture.approve': 'admin.act.approvePicture',
      'picture.reject': 'admin.act.rejectPicture',
      'post.approve': 'admin.act.approvePost',
      'post.reject': 'admin.act.rejectPost',
      'report.handle': 'admin.act.handleReport',
      'helpdesk.claim': 'admin.act.claimHelpdesk',
      'helpdesk.handOver': 'admin.act.handOverHelpdesk',
      'helpdesk.close': 'admin.act.closeHelpdesk',
      'snapchat.sendCode': 'admin.act.sendCode',
    },
  },
  {
    wording: 'admin.audit.kind.group',
    acts: {
      'group.addMember': 'admin.act.addToGroup',
      'group.removeMember': 'admin.act.removeFromGroup',
    },
  },
  {
    wording: 'admin.audit.kind.post',
    acts: {
      'post.create': 'admin.act.createPost',
      'post.change': 'admin.act.changePost',
      'post.speakFor': 'admin.act.speakFor',
      'post.aim': 'admin.act.aimPost',
      'post.publish': 'admin.act.publishPost',
      'post.withdraw': 'admin.act.withdrawPost',
      'post.delete': 'admin.act.deletePost',
    },
  },
  {
    wording: 'admin.audit.kind.video',
    acts: {
      'video.captions': 'admin.act.captionVideo',
      'video.create': 'admin.act.createVideo',
      'video.change': 'admin.act.changeVideo',
      'video.move': 'admin.act.moveVideo',
      'video.retire': 'admin.act.retireVideo',
      'video.restore': 'admin.act.restoreVideo',
      'video.document': 'admin.act.documentVideo',
    },
  },
  {
    wording: 'admin.audit.kind.manual',
    acts: {
      'manual.create': 'admin.act.createManual',
      'manual.change': 'admin.act.changeManual',
      'manual.document': 'admin.act.documentManual',
      'manual.move': 'admin.act.moveManual',
      'manual.retire': 'admin.act.retireManual',
      'manual.restore': 'admin.act.restoreManual',
    },
  },
  {
    wording: 'admin.audit.kind.meeting',
    acts: {
      'meeting.create': 'admin.act.createMeeting',
      'meeting.change': 'admin.act.changeMeeting',
      'meeting.remove': 'admin.act.removeMeeting',
      'meeting.restore': 'admin.act.restoreMeeting',
    },
  },
  {
    wording: 'admin.audit.kind.diary',
    acts: { 'diary.read': 'admin.act.readDiary', 'diary.list': 'admin.act.listDiaries' },
  },
  { wording: 'admin.audit.kind.log', acts: { 'audit.read': 'admin.act.readAudit' } },
  {
    wording: 'admin.audit.kind.refused',
    acts: {
      'page.audit.read': 'admin.act.tryPage',
      'Query.auditLog': 'admin.act.tryAudit',
      'Query.pendingApprovals': 'admin.act.tryPictures',
      'Query.decidedApprovals': 'admin.act.tryDecidedPictures',
      'Mutation.claimApproval': 'admin.act.tryClaimPicture',
      'Mutation.releaseApproval': 'admin.act.tryReleasePicture',
      'Mutation.decideApproval': 'admin.act.tryDecidePicture',
      'Mutation.undoApproval': 'admin.act.tryUndoPicture',
      'Query.pendingPosts': 'admin.act.tryPosts',
      'Mutation.claimPost': 'admin.act.tryClaimPost',
      'Mutation.releasePost': 'admin.act.tryReleasePost',
      'Mutation.decidePost': 'admin.act.tryDecidePost',
      'Mutation.undoPostDecision': 'admin.act.tryUndoPost',
      'Query.memberReports': 'admin.act.tryReports',
      'Query.messageReports': 'admin.act.tryMessageReports',
      'Mutation.handleMessageReport': 'admin.act.tryHandleMessageReport',
      'Mutation.handleMemberReport': 'admin.act.tryHandleReport',
      'Query.commentReports': 'admin.act.tryCommentReports',
      'Mutation.handleCommentReport': 'admin.act.tryHandleCommentReport',
      'Query.snapchatEnrollments': 'admin.act.tryWaiting',
      'Mutation.sendSnapchatCode': 'admin.act.tryCode',
      'Query.sharedDiary': 'admin.act.tryDiary',
      'Query.sharedDiaries': 'admin.act.tryDiaries',
      'Query.meetingHosts': 'admin.act.tryMeetingHosts',
      'Mutation.createMeeting': 'admin.act.tryCreateMeeting',
      'Query.manageVideos': 'admin.act.tryVideos',
      'Query.managedVideo': 'admin.act.tryVideo',
      'Query.filmUploadConfig': 'admin.act.tryUploadFilm',
      'Mutation.cancelFilmUpload': 'admin.act.tryCancelFilm',
      'Mutation.createVideo': 'admin.act.tryCreateVideo',
      'Mutation.updateVideo': 'admin.act.tryChangeVideo',
      'Mutation.moveVideo': 'admin.act.tryMoveVideo',
      'Mutation.retireVideo': 'admin.act.tryRetireVideo',
      'Mutation.restoreVideo': 'admin.act.tryRestoreVideo',
      'Mutation.setVideoDocument': 'admin.act.tryDocumentVideo',
      'Query.documentUploadConfig': 'admin.act.tryUploadDocument',
      'Mutation.cancelDocumentUpload': 'admin.act.tryCancelDocument',
      'Query.manageManuals': 'admin.act.tryManuals',
      'Mutation.createManual': 'admin.act.tryCreateManual',
      'Mutation.updateManual': 'admin.act.tryChangeManual',
      'Mutation.setManualDocument': 'admin.act.tryDocumentManual',
      'Mutation.moveManual': 'admin.act.tryMoveManual',
      'Mutation.retireManual': 'admin.act.tryRetireManual',
      'Mutation.restoreManual': 'admin.act.tryRestoreManual',
      'Mutation.setCaptions': 'admin.act.tryCaptions',
      'Query.helpdeskChats': 'admin.act.tryHelpdesk',
      'Query.helpdeskChat': 'admin.act.tryHelpdeskChat',
      'Query.helpdeskStaff': 'admin.act.tryHelpdeskStaff',
      'Mutation.claimHelpdeskChat': 'admin.act.tryClaimHelpdesk',
      'Mutation.handOverHelpdeskChat': 'admin.act.tryHandOverHelpdesk',
      'Mutation.releaseHelpdeskChat': 'admin.act.tryReleaseHelpdesk',
      'Mutation.closeHelpdeskChat': 'admin.act.tryCloseHelpdesk',
      'Query.allCourses': 'admin.act.tryGroups',
      'Query.publicationTargets': 'admin.act.tryTargets',
      'Query.publicationTargetsByIds': 'admin.act.tryTargetNames',
      'Query.audienceReach': 'admin.act.tryReach',
      'Query.managedEvent': 'admin.act.tryEvent',
      'Query.managedPoll': 'admin.act.tryPoll',
      'Query.publicationSpeakers': 'admin.act.trySpeakers',
      'Query.publicationDrafts': 'admin.act.tryDrafts',
      'Query.publicationDraft': 'admin.act.tryDraft',
      'Mutation.savePublicationDraft': 'admin.act.trySaveDraft',
      'Mutation.discardPublicationDraft': 'admin.act.tryDiscardDraft',
      'Mutation.createUpdateEvent': 'admin.act.tryWriteEvent',
      'Mutation.createUpdatePoll': 'admin.act.tryWritePoll',
      'Mutation.addToGroup': 'admin.act.tryAddToGroup',
      'Mutation.removeFromGroup': 'admin.act.tryRemoveFromGroup',
      'Mutation.impersonate': 'admin.act.tryImpersonate',
    },
  },
];

const words: Words = Object.assign({}, ...actKinds.map(({ acts }) => acts));

/** An act in words; undefined for one that a newer service writes, which is shown by its own name. */
export const wordsOf = (act: string): WordingKey | undefined =>
  act.startsWith('page.') ? 'admin.act.tryPage' : words[act];
