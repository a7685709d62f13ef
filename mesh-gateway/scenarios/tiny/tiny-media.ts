/** Pictures of the tiny community: photos, one on a wall, and what waits for staff. */
import { day } from './seeded-items.ts';
import type { TinyResolvers } from './tiny-service.ts';

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

const wallPhoto = {
  id: 'p2',
  eventId: 'i1',
  pending: true,
  approved: false,
  photoUrl: '/p/p2',
  thumbUrl: '/p/p2/thumb',
  srcset: '',
  width: 40,
  height: 30,
  placeholder: 'data:,',
  uploadedBy: { id: 'm1' },
  submittedAt: day,
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

export const tinyMedia = {
  Query: {
    documentUploadConfig: () => ({
      uploadUrl: '/media/upload/document',
      presetName: 'token',
      chunkBytes: 8,
      maxBytes: 64,
      bytes: 8,
      document: null,
    }),
    filmUploadConfig: () => ({
      uploadUrl: '/media/upload/film',
      presetName: 'token',
      chunkBytes: 8,
      maxBytes: 64,
      maxSeconds: 60,
      bytes: 8,
      film: null,
    }),
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
    eventLiveFeedImages: () => [wallPhoto],
    profilePicture: () => profilePictureOf('m1'),
    pendingApprovals: () => ({ total: 1, items: [approval] }),
    decidedApprovals: () => ({
      items: [{ ...approval, approved: true, decidedAt: day, decidedBy: { id: 'm2' } }],
      hasMore: false,
      cursor: null,
    }),
    profilePicturesByIds: (_p: never, { ids }: { ids: string[] }) =>
      ids.map((id) => (id === 'm2' ? null : profilePictureOf(id))),
    pictureGlancesByIds: (_p: never, { ids }: { ids: string[] }) =>
      ids.map((id) => ({ id, url: `/p/${id}`, originalUrl: `/p/${id}/private` })),
  },
  Mutation: {
    cancelFilmUpload: () => true,
    cancelDocumentUpload: () => true,
    uploadImage: (_p: never, { publicId }: { publicId: string }) => ({ id: publicId, filePath: `/p/${publicId}` }),
    updateProfilePicture: () => ({ id: 'm1' }),
    cancelActiveApproval: () => ({ id: 'm1' }),
    addPhoto: () => photo,
    deletePhoto: () => true,
    uploadImageToEventFeed: () => wallPhoto,
    dismissRejection: () => true,
    appealRejection: () => photo,
    claimApproval: () => approval,
    releaseApproval: () => true,
    decideApproval: () => approval,
    undoApproval: () => approval,
  },
} as TinyResolvers;
