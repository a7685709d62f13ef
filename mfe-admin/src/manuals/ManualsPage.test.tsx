import { type Mocks, renderModule } from '@banyan/framework/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import en from '../../wording/en.json' with { type: 'json' };
import he from '../../wording/he.json' with { type: 'json' };
import { fakeUploads } from '../programme/testing/fake-uploads.ts';
import { ManualsPage } from './ManualsPage.tsx';

const drawFirstPage = vi.hoisted(() => vi.fn<(file: Blob) => Promise<Blob>>());
vi.mock('../programme/first-page/draw-first-page.ts', () => ({ drawFirstPage }));

const sentTo = fakeUploads();
beforeEach(() => {
  drawFirstPage.mockReset().mockResolvedValue(new Blob(['a page'], { type: 'image/jpeg' }));
});

const inBoth = (english: string, hebrew: string) => [
  { __typename: 'TextInLanguage', language: 'en', text: english },
  { __typename: 'TextInLanguage', language: 'he', text: hebrew },
];
const pdf = (language: string, pages = 3) => ({
  __typename: 'PdfDocument',
  language,
  url: `/media/file/s/x/${language}/document.pdf`,
  pages,
  preview: null,
});
const manual = (id: string, name: string, change: object = {}) => ({
  __typename: 'ManagedManual',
  id,
  names: inBoth(name, `${name} בעברית`),
  labels: inBoth('Rest', 'מנוחה'),
  documents: [pdf('en')],
  isRetired: false,
  revision: 3,
  readers: null,
  recentReaders: null,
  openings: null,
  ...change,
});
const two = [
  manual('a', 'Sleep', { readers: 12, recentReaders: 7, openings: 40 }),
  manual('b', 'Pain', { documents: [pdf('en', 1), pdf('he', 7)], isRetired: true }),
];
const refused = (code: string) => ({ errors: [{ message: 'no', extensions: { code, wordingKey: `error.${code}` } }] });

const open = (mocks: Mocks = {}) =>
  renderModule(<ManualsPage />, {
    moduleId: 'admin',
    wording: { en, he },
    path: '/admin/manuals',
    mocks: {
      ManageManuals: { data: { manageManuals: two } },
      DocumentUpload: () => ({
        data: {
          documentUploadConfig: {
            __typename: 'DocumentUploadConfig',
            uploadUrl: '/media/upload/document',
            presetName: 'token',
            chunkBytes: 1_000,
            bytes: 0,
            document: sentTo.isHere ? '/media/file/s/x/f/document.pdf' : null,
          },
        },
      }),
      UploadPermission: {
        data: {
          imageUploadConfig: {
            __typename: 'ImageUploadConfig',
            uploadUrl: '/media/upload',
            presetName: 'token',
            maxBytes: 1_000,
            maxPixels: 1_000,
            chunkBytes: 1_000,
            types: ['image/jpeg'],
          },
        },
      },
      CancelDocument: { data: { cancelDocumentUpload: true } },
      CreateManual: { data: { createManual: manual('n', 'Breath') } },
      ...mocks,
    } as Mocks,
  });
type View = ReturnType<typeof open>;
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const names = () => screen.getAllByRole('listitem').map((row) => row.querySelector('strong')!.textContent);
const choose = (label: string | RegExp) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), {
    target: { files: [new File(['%PDF'], 'a.pdf', { type: 'application/pdf', lastModified: 1 })] },
  });
const sentOf = ({ sent }: View, name: string) =>
  sent.filter(({ operationName }) => operationName === name).map(({ variables }) => variables);

it('lists manuals with label, PDFs, how often they are read and whether they are retired', async () => {
  open();
  const [first, second] = [await screen.findByText('Sleep'), screen.getByText('Pain')].map(
    (each) => each.closest('li')!,
  );
  const counts = 'Opened by 12 members · 40 times in all · 7 members in the last 30 days';
  for (const words of ['Rest', 'English', '3 pages', counts]) expect(first!.textContent).toContain(words);
  for (const words of ['1 page', 'עברית', '7 pages', 'Opened by fewer than 5 members', 'Retired'])
    expect(second!.textContent).toContain(words);
});

it('says that there are none, and that the list did not come, and asks again', async () => {
  let tries = 0;
  open({ ManageManuals: () => (tries++ ? { data: { manageManuals: [] } } : refused('SERVICE_UNAVAILABLE')) });
  await screen.findByText('The manuals could not be loaded');
  await press('Try again');
  await screen.findByText('No manuals yet');
});

it('makes a manual of a PDF, in the language that was chosen', async () => {
  const view = open();
  await press('New manual');
  await press('עברית');
  choose('Choose a PDF');
  type(await screen.findByLabelText(/Name in .?English/), 'Breath');
  await press('Save');
  expect(screen.getByLabelText(/Name in .?עברית/).getAttribute('aria-invalid')).toBe('true');
  type(screen.getByLabelText(/Name in .?עברית/), 'נשימה');
  await press('Save');
  await screen.findByRole('button', { name: 'New manual' });
  const [made] = sentOf(view, 'CreateManual');
  expect(made).toEqual({
    clientId: made!.uploadId,
    uploadId: sentOf(view, 'DocumentUpload')[0]!.uploadId,
    language: 'he',
    previewId: 'f',
    manual: {
      names: [
        { language: 'en', text: 'Breath' },
        { language: 'he', text: 'נשימה' },
      ],
      labels: [],
    },
  });
});

it('gives a manual the names of the second try, where the first was made and its answer was lost', async () => {
  let tries = 0;
  const view = open({
    CreateManual: () => (tries++ ? { data: { createManual: manual('n', 'Breath') } } : refused('SERVICE_UNAVAILABLE')),
    UpdateManual: { data: { updateManual: manual('n', 'Slow breath', { revision: 4 }) } },
  });
  await press('New manual');
  choose('Choose a PDF');
  type(await screen.findByLabelText(/Name in .?English/), 'Breath');
  type(screen.getByLabelText(/Name in .?עברית/), 'נשימה');
  await press('Save');
  await screen.findByRole('alert');
  type(screen.getByLabelText(/Name in .?English/), 'Slow breath');
  await press('Save');
  await screen.findByRole('button', { name: 'New manual' });
  expect(sentOf(view, 'UpdateManual')).toMatchObject([
    { id: 'n', revision: 3, manual: { names: [{ language: 'en', text: 'Slow breath' }, { language: 'he' }] } },
  ]);
});

it('makes a manual without a picture of a PDF whose first page cannot be drawn', async () => {
  drawFirstPage.mockRejectedValue(new Error('no canvas'));
  const view = open();
  await press('New manual');
  choose('Choose a PDF');
  type(await screen.findByLabelText(/Name in .?English/), 'Breath');
  type(screen.getByLabelText(/Name in .?עברית/), 'נשימה');
  await press('Save');
  await screen.findByRole('button', { name: 'New manual' });
  expect(sentOf(view, 'CreateManual')).toMatchObject([{ previewId: null }]);
});

it('after a reload a PDF goes on under the same id once its file is chosen again, of a new manual and in a row', async () => {
  const uploadIds = (view: View) => new Set(sentOf(view, 'DocumentUpload').map((sent) => sent!.uploadId));
  const reload = () => {
    cleanup();
    return open({ SetManualDocument: { data: { setManualDocument: manual('a', 'Sleep', { revision: 4 }) } } });
  };
  sentTo.refused = 'hangs';
  let before = open();
  await press('New manual');
  choose('Choose a PDF');
  await waitFor(() => expect(sentTo.parts).toBe(1));
  expect(screen.queryByText(/once more/)).toBeNull();
  const [ofNew] = uploadIds(before);
  sentTo.refused = null;
  let view = reload();
  await screen.findByText(/Choose “.?a\.pdf.?” once more/);
  choose('Choose a PDF');
  await screen.findByLabelText(/Name in .?English/);
  expect(uploadIds(view)).toEqual(new Set([ofNew]));
  await press('Cancel');
  fireEvent.click(await screen.findByRole('button', { name: 'Close without saving' }));
  await screen.findByRole('button', { name: 'New manual' });

  Object.assign(sentTo, { refused: 'hangs', isHere: false, parts: 0 });
  before = reload();
  await press('PDF of Sleep');
  choose(/Add a PDF in .?עברית/);
  await waitFor(() => expect(sentTo.parts).toBe(1));
  const [ofRow] = uploadIds(before);
  sentTo.refused = null;
  view = reload();
  await press('PDF of Sleep');
  await screen.findByText(/Choose “.?a\.pdf.?” once more/);
  choose(/Add a PDF in .?עברית/);
  await waitFor(() => expect(screen.queryByText(/once more/)).toBeNull());
  await waitFor(() => expect(sentOf(view, 'SetManualDocument')).toMatchObject([{ uploadId: ofRow }]));
  await waitFor(() => expect(localStorage.length).toBe(0));
});

it('says why a PDF is refused, and lets another be chosen', async () => {
  sentTo.refused = 'admin.error.documentLocked';
  open();
  await press('New manual');
  choose('Choose a PDF');
  expect((await screen.findByRole('alert')).textContent).toContain('protected by a password');
  sentTo.refused = null;
  choose('Choose a PDF');
  await screen.findByLabelText(/Name in .?English/);
});

it('saves another name by the revision that it knows, and after a conflict by the one of then', async () => {
  let tries = 0;
  const view = open({
    ManageManuals: () => ({
      data: { manageManuals: [manual('a', tries ? 'Theirs' : 'Sleep', { revision: 3 + tries })] },
    }),
    UpdateManual: () => (tries++ === 0 ? refused('CONFLICT') : { data: { updateManual: manual('a', 'Mine') } }),
  });
  await press('Edit Sleep');
  type(await screen.findByLabelText(/Name in .?English/), 'Mine');
  await press('Save');
  await screen.findByText(/Somebody else changed this manual/);
  await screen.findByText('Theirs');
  await press('Save');
  await screen.findByText('Mine');
  expect(sentOf(view, 'UpdateManual').map((sent) => sent?.revision)).toEqual([3, 4]);
});

it('adds a PDF in one more language, and removes one with Undo, but never the last', async () => {
  const answers = [['en', 'he'], ['he'], ['he', 'en']];
  const view = open({
    SetManualDocument: () => {
      const documents = answers.shift()!.map((language) => pdf(language));
      return { data: { setManualDocument: manual('a', 'Sleep', { revision: 6 - answers.length, documents }) } };
    },
  });
  await press('PDF of Sleep');
  const english = within(await screen.findByRole('group', { name: /PDF in .?English/ }));
  expect(english.queryByRole('button', { name: /Remove/ })).toBeNull();
  choose(/Add a PDF in .?עברית/);
  const remove = await english.findByRole('button', { name: /Remove the PDF/ });
  remove.focus();
  fireEvent.click(remove);
  await waitFor(() => expect(english.getByText('None yet')).toBeTruthy());
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Add a PDF'));
  const hebrew = within(screen.getByRole('group', { name: /PDF in .?עברית/ }));
  expect(hebrew.queryByRole('button', { name: /Remove/ })).toBeNull();
  await press('Close');
  await press('Undo');
  await screen.findByText('The PDF is back');
  expect(sentOf(view, 'SetManualDocument')).toEqual([
    { id: 'a', revision: 3, language: 'he', uploadId: expect.any(String), previewId: 'f' },
    { id: 'a', revision: 4, language: 'en', uploadId: null },
    { id: 'a', revision: 5, language: 'en', restore: true },
  ]);
});

it('moves a manual at once, and offers Undo once one is retired', async () => {
  const view = open({
    MoveManual: new Promise(() => {}) as never,
    RetireManual: { data: { retireManual: manual('a', 'Sleep', { isRetired: true }) } },
    RestoreManual: { data: { restoreManual: manual('a', 'Sleep') } },
  });
  await press('Move Sleep down');
  expect(names()).toEqual(['Pain', 'Sleep']);
  expect(sentOf(view, 'MoveManual')).toEqual([{ id: 'a', before: null }]);
  await press('Retire Sleep');
  await press('Undo');
  await waitFor(() => expect(sentOf(view, 'RestoreManual')).toEqual([{ id: 'a' }]));
});
