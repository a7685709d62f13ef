// Who may call what of media. The upload itself asks for the permission that `imageUploadConfig` gives.
import type { Calls } from '@banyan/kit';
import {
  canDecide,
  canSeeHidden,
  canSeeThumbnail,
  canSeeUnapproved,
  isOwner,
  isOwnPicture,
  isOwnUpload,
} from './picture.policy.ts';
import { canUploadFor } from './purpose.policy.ts';
import { canSeeWall } from './wall.policy.ts';

export const calls: Calls = {
  Query: {
    imageUploadConfig: { may: 'picture.upload', asks: [canUploadFor] },
    filmUploadConfig: { may: 'programme.manage' },
    documentUploadConfig: { may: 'programme.manage' },
    myPhotos: { may: 'signedIn', own: 'userId' },
    photos: { may: 'signedIn', own: 'currentUserId', asks: [canSeeUnapproved] },
    eventLiveFeedImages: { may: 'signedIn', asks: [canSeeWall] },
    profilePicture: { may: 'signedIn', own: 'userId' },
    pendingApprovals: { may: 'picture.approve' },
    decidedApprovals: { may: 'picture.approve' },
    profilePicturesByIds: { may: 'signedIn', asks: [canSeeHidden] },
    pictureGlancesByIds: { may: 'signedIn', asks: [canSeeThumbnail] },
    profilePictureById: { may: 'signedIn', asks: [isOwner] },
    profilePictureAudience: { may: 'gateway' },
    photoById: { may: 'signedIn', asks: [isOwnUpload] },
    photoAudience: { may: 'gateway' },
  },
  Mutation: {
    cancelFilmUpload: { may: 'programme.manage' },
    cancelDocumentUpload: { may: 'programme.manage' },
    uploadImage: { writesToOthers: true, may: 'picture.upload', asks: [isOwnUpload] },
    updateProfilePicture: { writesToOthers: true, may: 'picture.upload', own: 'userId', asks: [isOwnUpload] },
    cancelActiveApproval: { may: 'picture.upload', own: 'userId' },
    addPhoto: { writesToOthers: true, may: 'picture.upload', own: 'userId', asks: [isOwnUpload] },
    deletePhoto: { may: 'picture.upload', own: 'userId', asks: [isOwnPicture] },
    uploadImageToEventFeed: { writesToOthers: true, may: 'picture.upload', asks: [isOwnUpload, canSeeWall] },
    removeImageFromEventFeed: { may: 'picture.upload', asks: [isOwnPicture] },
    dismissRejection: { may: 'picture.upload', asks: [isOwnPicture] },
    appealRejection: { may: 'picture.upload', asks: [isOwnUpload] },
    claimApproval: { may: 'picture.approve', asks: [canDecide] },
    releaseApproval: { may: 'picture.approve', asks: [canDecide] },
    decideApproval: { may: 'picture.approve', asks: [canDecide] },
    undoApproval: { may: 'picture.approve', asks: [canDecide] },
  },
};
