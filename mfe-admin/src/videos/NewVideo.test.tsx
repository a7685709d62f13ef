import { type Mocks, renderModule } from '@banyan/framework/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import en from '../../wording/en.json' with { type: 'json' };
import he from '../../wording/he.json' with { type: 'json' };
import { readKept as readKeptOf } from '../programme/kept-upload.ts';
import { fakeUploads } from '../programme/testing/fake-uploads.ts';
import { VideosPage } from './VideosPage.tsx';

const readKept = () => readKeptOf('banyan.admin.film-upload');
const address = '/media/file/s/x/f/video.mp4';
const sentTo = fakeUploads();

const inBoth = (english: string, hebrew: string) => [
  { __typename: 'TextInLanguage', language: 'en', text: english },
  { __typename: 'TextInLanguage', language: 'he', text: hebrew },
];
const made = {
  __typename: 'ManagedVideo',
  id: 'n',
  type: 'POSE',
  names: inBoth('Tree', 'עץ'),
  labels: [],
  data: address,
  duration: 60,
  previewImage: null,
  renditions: 'NONE',
  captions: [],
  documents: [],
  isRetired: false,
  revision: 1,
  views: null,
};
const config = () => ({
  data: {
    filmUploadConfig: {
      __typename: 'FilmUploadConfig',
      uploadUrl: '/media/upload/film',
      presetName: 'token',
      chunkBytes: 1_000,
      bytes: 0,
      film: sentTo.isHere ? address : null,
    },
  },
});

const open = (mocks: Mocks = {}) =>
  renderModule(<VideosPage />, {
    moduleId: 'admin',
    wording: { en, he },
    path: '/admin/videos?type=pose',
    mocks: {
      ManageVideos: { data: { manageVideos: [] } },
      FilmUpload: config,
      CancelFilm: { data: { cancelFilmUpload: true } },
      CreateVideo: { data: { createVideo: made } },
      ...mocks,
    },
  });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const film = new File(['film'], 'tree.mp4', { type: 'video/mp4', lastModified: 1 });
const choose = (file = film) =>
  fireEvent.change(screen.getByLabelText('Choose a film', { selector: 'input' }), { target: { files: [file] } });

it('a film that is uploaded becomes a video, with its names', async () => {
  const { sent } = open();
  await press('New video');
  choose();
  fireEvent.change(await screen.findByLabelText(/Name in .?English/), { target: { value: 'Tree' } });
  fireEvent.change(screen.getByLabelText(/Name in .?עברית/), { target: { value: 'עץ' } });
  const uploadId = readKept()?.id;
  await press('Save');
  await screen.findByRole('button', { name: 'New video' });
  expect(sent.find(({ operationName }) => operationName === 'CreateVideo')?.variables).toEqual({
    clientId: uploadId,
    uploadId,
    video: {
      type: 'POSE',
      names: [
        { language: 'en', text: 'Tree' },
        { language: 'he', text: 'עץ' },
      ],
      labels: [],
      previewId: null,
      chapters: [],
    },
  });
  expect(readKept()).toBeNull();
});

it('has the names of the second try, where the first was made and its answer was lost', async () => {
  let tries = 0;
  const lost = { errors: [{ message: 'no', extensions: { code: 'SERVICE_UNAVAILABLE' } }] };
  const { sent } = open({
    CreateVideo: () => (tries++ === 0 ? lost : { data: { createVideo: made } }),
    UpdateVideo: { data: { updateVideo: { ...made, revision: 2 } } },
  });
  await press('New video');
  choose();
  fireEvent.change(await screen.findByLabelText(/Name in .?English/), { target: { value: 'Tree' } });
  fireEvent.change(screen.getByLabelText(/Name in .?עברית/), { target: { value: 'עץ' } });
  await press('Save');
  await screen.findByRole('alert');
  fireEvent.change(screen.getByLabelText(/Name in .?English/), { target: { value: 'Tall tree' } });
  await press('Save');
  await screen.findByRole('button', { name: 'New video' });
  expect(sent.find(({ operationName }) => operationName === 'UpdateVideo')?.variables).toMatchObject({
    id: 'n',
    revision: 1,
    video: { names: inBoth('Tall tree', 'עץ').map(({ language, text }) => ({ language, text })) },
  });
});

it('after a reload it goes on with the same file under the same id, and, once the first is given up, with another', async () => {
  sentTo.refused = 'hangs';
  open();
  await press('New video');
  choose();
  await waitFor(() => expect(sentTo.parts).toBe(1));
  expect(screen.queryByText(/once more/)).toBeNull();
  const before = readKept();
  const { sent } = open();
  expect(await screen.findByText(/Choose “.?tree\.mp4.?” once more/)).toBeTruthy();
  choose();
  await waitFor(() => expect(sentTo.parts).toBe(2));
  expect(readKept()).toEqual(before);
  expect(sent.find(({ operationName }) => operationName === 'FilmUpload')?.variables).toEqual({ uploadId: before!.id });
  open();
  const other = new File(['other'], 'other.mp4', { lastModified: 1 });
  choose(other);
  await press('Stay here');
  expect(readKept()).toEqual(before);
  choose(other);
  await press('Give up');
  await waitFor(() => expect(readKept()?.name).toBe('other.mp4'));
  expect(readKept()?.id).not.toBe(before!.id);
});

it('says why a film is refused, and lets another be chosen or all be cancelled', async () => {
  sentTo.refused = 'admin.error.filmType';
  const { sent } = open();
  await press('New video');
  choose();
  expect((await screen.findByRole('alert')).textContent).toContain('H.264');
  expect(screen.queryByText(/once more/)).toBeNull();
  const id = readKept()?.id;
  await press('Cancel');
  await press('Stay here');
  expect(readKept()?.id).toBe(id);
  await press('Cancel');
  await press('Give up');
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ operationName: 'CancelFilm', variables: { uploadId: id } }));
  expect(readKept()).toBeNull();
});

it('says that the film shows nothing yet to take a picture of', async () => {
  open();
  await press('New video');
  choose();
  await press('Use this moment');
  expect(await screen.findByText('Play the film up to a moment, and choose it there.')).toBeTruthy();
});

it('says at its chapter that the film is over by then, once the film has said how long it is', async () => {
  const { sent } = open();
  await press('New video');
  choose();
  const shown = await screen.findByLabelText('The film, to choose a moment of');
  Object.defineProperty(shown, 'duration', { value: 50 });
  fireEvent.loadedMetadata(shown);
  await press('Add a chapter');
  fireEvent.change(screen.getByLabelText(/Begins at/), { target: { value: '0:50' } });
  await press('Save');
  expect(screen.getByText('The video is over by then')).toBeTruthy();
  expect(sent.some(({ operationName }) => operationName === 'CreateVideo')).toBe(false);
});
