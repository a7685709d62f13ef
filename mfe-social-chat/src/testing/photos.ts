// Photos as the service answers them.
import { testViewer } from '@banyan/framework/testing';
import type { Photo } from '../photos/usePhotos.ts';

type PhotoAnswer = Photo & { __typename: 'Photo' };

export const photo = (id: string, given: Partial<Photo> = {}): PhotoAnswer => ({
  __typename: 'Photo',
  id,
  userId: testViewer.id,
  url: `/media/${id}`,
  imageThumb: `/media/${id}-thumb`,
  srcset: '',
  width: 400,
  height: 300,
  placeholder: 'data:,',
  approved: true,
  state: 'APPROVED',
  label: null,
  alt: null,
  rejection: null,
  ...given,
});

export const pending = { approved: false, state: 'PENDING' } as const;

export const rejected = (given: Partial<NonNullable<Photo['rejection']>> = {}) => ({
  approved: false,
  state: 'REJECTED' as const,
  rejection: { __typename: 'Rejection' as const, key: 'UNCLEAR' as const, text: null, canAppeal: true, ...given },
});
