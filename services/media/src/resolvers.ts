// Field -> function, and nothing else.
import type { CompleteResolvers } from '@banyan/kit';
import {
  claimApproval,
  decideApproval,
  decidedApprovals,
  pendingApprovals,
  releaseApproval,
  undoApproval,
} from './approval/approval.resolver.ts';
import { cancelDocumentUpload, documentUploadConfig } from './document/document-upload.resolver.ts';
import { cancelFilmUpload, filmUploadConfig } from './film/film-upload.resolver.ts';
import { addPhoto, deletePhoto, myPhotos, photos } from './gallery/photo.resolver.ts';
import type { Resolvers, ResolversParentTypes } from './generated/resolvers.ts';
import { photoAudience, photoById, profilePictureAudience, profilePictureById } from './live/live.resolver.ts';
import { pictureGlancesByIds } from './photo/picture-summary.resolver.ts';
import { uploadImage } from './picture/upload-image.resolver.ts';
import {
  cancelActiveApproval,
  profilePicture,
  profilePicturesByIds,
  updateProfilePicture,
} from './profile-picture/profile-picture.resolver.ts';
import { appealRejection, dismissRejection } from './rejection/rejection.resolver.ts';
import { imageUploadConfig } from './upload-token/image-upload-config.resolver.ts';
import { eventLiveFeedImages, removeImageFromEventFeed, uploadImageToEventFeed } from './wall/wall.resolver.ts';

export const resolvers: CompleteResolvers<Resolvers, ResolversParentTypes> = {
  Query: {
    imageUploadConfig,
    filmUploadConfig,
    documentUploadConfig,
    myPhotos,
    photos,
    eventLiveFeedImages,
    profilePicture,
    pendingApprovals,
    decidedApprovals,
    profilePicturesByIds,
    pictureGlancesByIds,
    profilePictureById,
    profilePictureAudience,
    photoById,
    photoAudience,
  },
  Mutation: {
    cancelFilmUpload,
    cancelDocumentUpload,
    uploadImage,
    updateProfilePicture,
    cancelActiveApproval,
    addPhoto,
    deletePhoto,
    uploadImageToEventFeed,
    removeImageFromEventFeed,
    dismissRejection,
    appealRejection,
    claimApproval,
    releaseApproval,
    decideApproval,
    undoApproval,
  },
};
