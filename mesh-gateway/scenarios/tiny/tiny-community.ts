/** A whole small community from a seed number: tiny services with every type of the schema. */
import type { ServiceName } from '@banyan/kit';
import { tinyMember } from './items.ts';
import { campus, day, itemsFrom } from './seeded-items.ts';
import type { TinyResolvers } from './tiny-service.ts';

const memberOf = (id: string) =>
  id.startsWith('gone')
    ? { id, admin: false, isDeleted: true }
    : tinyMember(id, {
        profilePictureUrl: `https://example.org/${id}.webp`,
        major: 'Biology',
        instagram: null,
        privacy: {
          displayPicture: true,
          msgEmail: false,
          facebook: false,
          linkedin: false,
          directoryInfo: true,
          push: true,
          twitter: false,
          instagram: false,
          snapchat: false,
        },
        courses: [{ identifier: 'b1', name: 'Cells' }],
      });

const auditEntry = {
  id: 'f1',
  at: day,
  who: { id: 'm2' },
  whom: { id: 'm1' },
  act: 'member.impersonate',
  outcome: 'done',
  service: 'identity',
};

const photo = {
  id: 'p1',
  userId: 'm1',
  url: '/p/p1',
  imageThumb: '/p/p1/thumb',
  srcset: '',
  width: 40,
  height: 30,
  placeholder: 'data:,',
  approved: false,
  state: 'REJECTED',
  label: 'A cat',
  alt: null,
  submittedAt: day,
  rejection: { key: 'OTHER', text: 'Too small', canAppeal: true },
};

const approval = {
  id: 'p1',
  kind: 'GALLERY_PHOTO',
  photoUrl: '/p/p1',
  thumbUrl: '/p/p1/thumb',
  srcset: '',
  width: 40,
  height: 30,
  placeholder: 'data:,',
  submittedAt: day,
  submittedBy: { id: 'm1' },
  claimedBy: { id: 'gone-1' },
  claimedUntil: day,
};

const profilePictureOf = (id: string) => ({
  id,
  duringProfilePictureApproval: true,
  approved: null,
  waiting: { ...photo, state: 'PENDING', rejection: null },
  rejected: photo,
});

export function tinyCommunity(seed: number): Partial<Record<ServiceName, TinyResolvers>> {
  const items = itemsFrom(seed, 8);
  const classmates = ['m1', 'm2', 'gone-1'].map((id) => ({
    id,
    member: { id },
    friendsSince: day,
    friendRequestStatus: 'APPROVED',
    appSupportChat: false,
    canRemoveConnection: true,
  }));
  const comment = () => items.flatMap((item) => (item as { comments?: unknown[] }).comments ?? [])[0] ?? null;
  return {
    identity: {
      Query: {
        me: () => memberOf('m1'),
        getUser: () => memberOf('m1'),
        ownProfileAs: () => memberOf('m1'),
        userById: (_p: never, { userId }: { userId: string }) => memberOf(userId),
        usersByIds: (_p: never, { ids }: { ids: string[] }) => ids.map(memberOf),
        checkUpdate: () => '0.1.0',
        myPasskeys: () => [{ id: 'p1', name: 'Laptop', createdAt: day }],
        mySnapchat: () => ({ id: 'm1', username: 'maya.l', startedAt: day, sentAt: null, expiresAt: null }),
        snapchatEnrollments: () => ({
          items: [{ id: 'm2', member: memberOf('m2'), username: 'noam', startedAt: day, sentAt: day, expiresAt: null }],
          hasMore: false,
          cursor: null,
        }),
        instagramAuth: () => null,
        twitterAuth: () => null,
        facebookAuth: () => null,
        linkedinAuth: () => ({ clientId: 'banyan', returnUrl: 'https://app.example.org/account/linked' }),
        secondFactor: () => ({ isOn: false, backupCodesLeft: 0, mustSetUp: false, isRequired: false }),
        myExport: () => ({
          id: 'm1',
          state: 'READY',
          requestedAt: day,
          readyAt: day,
          expiresAt: day,
          size: 1_000,
          isHere: true,
        }),
        mySessions: () => [
          { id: 's1', browser: 'FIREFOX', system: 'LINUX', signedInAt: day, lastSeenAt: day, isCurrent: true },
        ],
      },
      Mutation: {
        login: () => ({ accessToken: 'token', expiresAt: day, user: memberOf('m1') }),
        tokenByPhone: () => ({ loginToken: 'token', phoneNumber: '+972525550101', expiresAt: day }),
        verifyLoginCode: () => ({ accessToken: 'token', expiresAt: day, user: memberOf('m1') }),
        verifySecondFactor: () => ({ accessToken: 'token', expiresAt: day, user: memberOf('m1') }),
        beginSecondFactor: () => ({ uri: 'otpauth://totp/m1', secret: 'SECRET' }),
        confirmSecondFactor: () => ({ codes: [] }),
        turnOffSecondFactor: () => true,
        renewBackupCodes: () => ({ codes: [] }),
        beginPasskeySignIn: () => '{}',
        signInWithPasskey: () => ({ accessToken: 'token', expiresAt: day, user: memberOf('m1') }),
        beginPasskey: () => '{}',
        registerPasskey: () => ({ id: 'p1', name: 'Laptop', createdAt: day }),
        renamePasskey: () => ({ id: 'p1', name: 'Laptop', createdAt: day }),
        removePasskey: () => true,
        beginSocialLink: () => 'https://network.example.org/question',
        finishSocialLink: () => memberOf('m1'),
        removeSocialLink: () => memberOf('m1'),
        startSnapchatEnrollment: () => memberOf('m1'),
        verifySnapchatEntrollmentCode: () => memberOf('m1'),
        cancelSnapchatEnrollment: () => memberOf('m1'),
        sendSnapchatCode: () => ({ code: '0000', expiresAt: day }),
        emailByPhone: () => 'handle',
        requestPasswordReset: () => true,
        verifyResetCode: () => ({ resetToken: 'token', expiresAt: day }),
        changePassword: () => true,
        refreshSession: () => null,
        logout: () => true,
        impersonate: () => ({ accessToken: 'token', expiresAt: day, actingUntil: day, user: memberOf('m2') }),
        stopImpersonating: () => ({ accessToken: 'token', expiresAt: day, user: memberOf('m1') }),
        requestExport: () => ({ id: 'm1', state: 'WAITING', requestedAt: day, isHere: true }),
        fetchExport: () => '/export/ticket',
        deleteAccount: () => day,
        returnToAccount: () => ({ accessToken: 'token', expiresAt: day, user: memberOf('m1') }),
        endSession: () => true,
        endOtherSessions: () => true,
        userTalkedWithYogi: () => memberOf('m1'),
        updatePrivacy: () => memberOf('m1'),
        updateSendMessages: () => memberOf('m1'),
        updateQuietHours: () => memberOf('m1'),
        answerOpenEndedQuestion: () => memberOf('m1'),
      },
    } as TinyResolvers,
    feed: {
      Query: {
        categories: () => [campus],
        feedList: (_p: never, { limit = 5 }: { limit?: number }) => ({
          hasMore: true,
          cursor: 'next',
          items: items.slice(0, limit),
        }),
        feedItem: (_p: never, { id }: { id: string }) => items.find((item) => item.id === id) ?? null,
        comment,
        likePage: () => ({
          hasMore: false,
          cursor: null,
          items: [{ givedAt: day, givingUser: 'm2', user: { id: 'm2' }, type: 'happy' }],
        }),
        commentPage: () => ({ hasMore: false, cursor: null, items: [comment()].filter(Boolean) }),
      },
      Mutation: {
        updatePostLikes: () => items[0],
        updateCommentLikes: comment,
        createUpdateComment: comment,
        deleteComment: (_p: never, { commentId }: { commentId: string }) => commentId,
        toggleReminder: () => items.find((item) => (item.__typename as string) === 'Event') ?? null,
      },
    } as TinyResolvers,
    social: {
      Query: {
        myConnections: () => ({ items: classmates, hasMore: false }),
        friendRequestsStatus: () => ({ ignoredCount: 0, pendingCount: 1, sentCount: 2 }),
        totalFriends: () => 3,
        user: () => classmates[1],
      },
    } as TinyResolvers,
    media: {
      Query: {
        imageUploadConfig: () => ({
          cloudName: 'demo',
          uploadUrl: '/media/upload',
          presetName: 'permission',
          maxBytes: 1_000,
          maxPixels: 1_000,
          chunkBytes: 100,
          types: ['image/jpeg'],
        }),
        myPhotos: () => [photo],
        photos: () => [photo],
        profilePicture: () => profilePictureOf('m1'),
        pendingApprovals: () => ({ total: 1, items: [approval] }),
        decidedApprovals: () => ({
          items: [{ ...approval, approved: true, decidedAt: day, decidedBy: { id: 'm2' } }],
          hasMore: false,
          cursor: null,
        }),
        profilePicturesByIds: (_p: never, { ids }: { ids: string[] }) =>
          ids.map((id) => (id === 'm2' ? null : profilePictureOf(id))),
      },
      Mutation: {
        uploadImage: (_p: never, { publicId }: { publicId: string }) => ({ id: publicId, filePath: `/p/${publicId}` }),
        updateProfilePicture: () => ({ id: 'm1' }),
        cancelActiveApproval: () => ({ id: 'm1' }),
        addPhoto: () => photo,
        deletePhoto: () => true,
        dismissRejection: () => true,
        appealRejection: () => photo,
        claimApproval: () => approval,
        releaseApproval: () => true,
        decideApproval: () => approval,
        undoApproval: () => approval,
      },
    } as TinyResolvers,
    insights: {
      Query: {
        auditLog: () => ({ hasMore: false, cursor: null, items: [auditEntry] }),
        analyticsConsent: () => ({ id: 'm1', answer: 'NOT_ASKED', version: 1, at: null }),
      },
      Mutation: {
        reportRefusedPage: () => true,
        reportAnalytics: () => false,
        setAnalyticsConsent: (_p: never, { on }: { on: boolean }) => ({
          id: 'm1',
          answer: on ? 'YES' : 'NO',
          version: 1,
          at: day,
        }),
      },
    } as TinyResolvers,
  };
}
