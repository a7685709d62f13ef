import { type Mocks, renderModule } from '@banyan/framework/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import en from '../../wording/en.json' with { type: 'json' };
import he from '../../wording/he.json' with { type: 'json' };
import { moved } from '../programme/use-rows.ts';
import { VideosPage } from './VideosPage.tsx';

const inBoth = (english: string, hebrew: string) => [
  { __typename: 'TextInLanguage', language: 'en', text: english },
  { __typename: 'TextInLanguage', language: 'he', text: hebrew },
];
const short = inBoth('Short class', 'שיעור קצר');
const track = { __typename: 'CaptionTrack', language: 'en', label: 'English', url: '/media/file/a/captions-en.vtt' };
const video = (id: string, name: string, change: object = {}) => ({
  __typename: 'ManagedVideo',
  id,
  type: 'SESSION',
  names: inBoth(name, `${name} בעברית`),
  labels: short,
  data: `/media/file/${id}/video.mp4`,
  duration: 365,
  previewImage: null,
  renditions: 'NONE',
  captions: [track],
  documents: [],
  isRetired: false,
  revision: 3,
  views: 12,
  ...change,
});
const three = [video('a', 'Breath'), video('b', 'Neck', { views: null }), video('c', 'Rest')];
const list = (videos: object[] = three) => ({ data: { manageVideos: videos } });
const refused = (code: string) => ({ errors: [{ message: 'no', extensions: { code, wordingKey: `error.${code}` } }] });

const open = (mocks: Mocks, path = '/admin/videos') =>
  renderModule(<VideosPage />, {
    moduleId: 'admin',
    wording: { en, he },
    path,
    mocks: {
      ManageVideos: list(),
      ManagedVideo: ({ id }) => ({
        data: { managedVideo: { ...three.find((each) => each.id === id), chapters: [] } },
      }),
      ...mocks,
    } as Mocks,
  });
const button = async (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => fireEvent.click(await button(name));
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const names = () => screen.getAllByRole('listitem').map((row) => row.querySelector('strong')!.textContent);

afterEach(() => vi.unstubAllGlobals());

it('lists videos with label, length, views, captions and whether they are retired', async () => {
  open({ ManageVideos: list([three[0]!, video('b', 'Neck', { views: null, captions: [], isRetired: true })]) });
  const [first, second] = [await screen.findByText('Breath'), screen.getByText('Neck')].map(
    (each) => each.closest('li')!,
  );
  for (const words of ['Short class', '6:05', '12 views', 'Captions: English'])
    expect(first!.textContent).toContain(words);
  for (const words of ['Fewer than 5 views', 'No captions yet', 'Retired'])
    expect(second!.textContent).toContain(words);
});

it.each([
  ['WAITING', 'Sizes for slower lines are being made'],
  ['MAKING', 'Sizes for slower lines are being made'],
  ['READY', 'With sizes for slower lines'],
  ['FAILED', 'Sizes for slower lines could not be made'],
])('says how far the sizes of a film are: %s', async (renditions, words) => {
  open({ ManageVideos: list([video('a', 'Breath', { renditions }), three[1]!]) });
  expect((await screen.findByText('Breath')).closest('li')!.textContent).toContain(words);
  expect(screen.getByText('Neck').closest('li')!.textContent).not.toMatch(/slower lines/);
});

it('asks for the type that the address says, and for another one that is chosen', async () => {
  const { sent } = open({ ManageVideos: list([]) }, '/admin/videos?type=pose');
  expect(await screen.findByText('No videos of this kind yet')).toBeTruthy();
  await press('Modifications');
  await waitFor(() => expect(sent.at(-1)?.variables).toEqual({ type: 'MODIFICATION' }));
  expect(sent[0]?.variables).toEqual({ type: 'POSE' });
  expect(location.search).toBe('?type=modification');
});

it('says that the list did not come, and asks again', async () => {
  let tries = 0;
  open({ ManageVideos: () => (tries++ === 0 ? refused('SERVICE_UNAVAILABLE') : list()) });
  expect(await screen.findByText('The videos could not be loaded')).toBeTruthy();
  await press('Try again');
  expect(await screen.findByText('Breath')).toBeTruthy();
});

it.each([
  ['down', 'Move Breath down', 'a', 'c', ['Neck', 'Breath', 'Rest']],
  ['up', 'Move Rest up', 'c', 'b', ['Breath', 'Rest', 'Neck']],
  ['to the beginning', 'Move Rest to the beginning', 'c', 'a', ['Rest', 'Breath', 'Neck']],
  ['to the end', 'Move Neck down', 'b', null, ['Breath', 'Rest', 'Neck']],
])('moves a video %s, at once and aloud', async (_, label, id, before, order) => {
  const { sent } = open({ MoveVideo: new Promise(() => {}) as never });
  await press(label);
  expect(names()).toEqual(order);
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ operationName: 'MoveVideo', variables: { id, before } }));
  const place = order.indexOf(three.find((each) => each.id === id)!.names[0]!.text) + 1;
  await waitFor(() => expect(document.body.textContent).toContain(`is number ${place} of 3 now`));
});

it('keeps the first at the beginning, and reads the order again where a move was refused', async () => {
  const { sent } = open({ MoveVideo: refused('CONFLICT') });
  await press('Move Breath up');
  expect(sent.filter(({ operationName }) => operationName === 'MoveVideo')).toEqual([]);
  await press('Move Breath down');
  await waitFor(() => expect(names()).toEqual(['Breath', 'Neck', 'Rest']));
  expect(await screen.findByRole('alert')).toBeTruthy();
});

it('a list with one at another place', () => {
  const ids = ['a', 'b', 'c'].map((id) => ({ id }));
  const order = (id: string, before: string | null) =>
    moved(ids, id, before)
      .map((each) => each.id)
      .join('');
  expect([order('c', 'a'), order('a', null), order('a', 'c'), order('b', 'b'), order('x', 'a')]).toEqual([
    'cab',
    'bca',
    'bac',
    'abc',
    'abc',
  ]);
});

it('retires a video, and takes that back', async () => {
  const retired = video('b', 'Neck', { isRetired: true });
  open({ RetireVideo: { data: { retireVideo: retired } }, RestoreVideo: { data: { restoreVideo: three[1] } } });
  await press('Retire Neck');
  expect(await screen.findByText(/Neck is retired/)).toBeTruthy();
  expect(await button('Restore Neck')).toBeTruthy();
  await press('Undo');
  expect(await button('Retire Neck')).toBeTruthy();
});

it('saves names in both languages and a new label, with the revision that was read', async () => {
  const { sent } = open({ UpdateVideo: { data: { updateVideo: video('a', 'Slow breath', { revision: 4 }) } } });
  await press('Edit Breath');
  type(await screen.findByLabelText(/Name in .?English/), ' Slow  breath ');
  type(screen.getByLabelText('Label'), 'new');
  type(screen.getByLabelText(/Label in .?English/), 'Medium class');
  await press('Save');
  expect(screen.getByText('Please fill this in')).toBeTruthy();
  type(screen.getByLabelText(/Label in .?עברית/), 'שיעור בינוני');
  await press('Save');
  expect(await screen.findByText('Slow breath')).toBeTruthy();
  const { variables } = sent.find(({ operationName }) => operationName === 'UpdateVideo')!;
  expect(variables).toMatchObject({
    id: 'a',
    revision: 3,
    video: {
      type: 'SESSION',
      labels: [
        { language: 'en', text: 'Medium class' },
        { language: 'he', text: 'שיעור בינוני' },
      ],
    },
  });
  await waitFor(() => expect(screen.queryByLabelText(/Name in .?English/)).toBeNull());
});

it('saves chapters in their order, once each has a time within the video and its names', async () => {
  const rest = { __typename: 'VideoChapter', at: 300, names: inBoth('Rest', 'מנוחה') };
  const { sent } = open({
    ManagedVideo: { data: { managedVideo: video('a', 'Breath', { chapters: [rest] }) } },
    UpdateVideo: { data: { updateVideo: video('a', 'Breath') } },
  });
  await press('Edit Breath');
  await press('Add a chapter');
  const added = within(screen.getByRole('group', { name: 'Chapter 2' }));
  type(added.getByLabelText(/Name in .?English/), 'Arrive');
  type(added.getByLabelText(/Name in .?עברית/), 'הגעה');
  type(added.getByLabelText(/Begins at/), '9:99');
  await press('Save');
  expect(screen.getByText('Times look like 1:05')).toBeTruthy();
  expect(document.activeElement).toBe(added.getByLabelText(/Begins at/));
  type(added.getByLabelText(/Begins at/), '6:05');
  expect(screen.getByText('The video is over by then')).toBeTruthy();
  type(added.getByLabelText(/Begins at/), '0:10');
  await press('Save');
  await waitFor(() => expect(sent.some(({ operationName }) => operationName === 'UpdateVideo')).toBe(true));
  const { variables } = sent.find(({ operationName }) => operationName === 'UpdateVideo')!;
  expect((variables as { video: { chapters: unknown } }).video.chapters).toEqual([
    {
      at: 10,
      names: [
        { language: 'en', text: 'Arrive' },
        { language: 'he', text: 'הגעה' },
      ],
    },
    {
      at: 300,
      names: [
        { language: 'en', text: 'Rest' },
        { language: 'he', text: 'מנוחה' },
      ],
    },
  ]);
});

it('says that a video did not come to be changed, and asks again', async () => {
  let tries = 0;
  open({
    ManagedVideo: () =>
      tries++ === 0 ? refused('SERVICE_UNAVAILABLE') : { data: { managedVideo: { ...three[0], chapters: [] } } },
  });
  await press('Edit Breath');
  expect(await screen.findByText('The video could not be loaded')).toBeTruthy();
  await press('Try again');
  expect(await screen.findByLabelText('Label')).toBeTruthy();
});

it('a class needs a label, a pose does not', async () => {
  const { sent } = open({ UpdateVideo: { data: { updateVideo: video('a', 'Breath') } } });
  await press('Edit Breath');
  type(await screen.findByLabelText('Label'), '[]');
  await press('Save');
  expect(screen.getByText('Choose a label: members find classes by it.')).toBeTruthy();
  type(screen.getByLabelText('Kind'), 'POSE');
  await press('Save');
  await waitFor(() => expect(sent.some(({ operationName }) => operationName === 'UpdateVideo')).toBe(true));
});

it('says that somebody else changed it, and saves over that when it is asked again', async () => {
  let tries = 0;
  const { sent } = open({
    ManageVideos: () => list([video('a', tries > 0 ? 'Theirs' : 'Breath', { revision: 3 + tries })]),
    UpdateVideo: () => (tries++ === 0 ? refused('CONFLICT') : { data: { updateVideo: video('a', 'Mine') } }),
  });
  await press('Edit Breath');
  type(await screen.findByLabelText(/Name in .?English/), 'Mine');
  await press('Save');
  expect(await screen.findByText(/Somebody else changed this video/)).toBeTruthy();
  expect(await screen.findByText('Theirs')).toBeTruthy();
  await press('Save');
  expect(await screen.findByText('Mine')).toBeTruthy();
  const updates = sent.filter(({ operationName }) => operationName === 'UpdateVideo');
  expect(updates.map(({ variables }) => variables?.revision)).toEqual([3, 4]);
});

it('does not take the revision of what the list learned meanwhile for one that was read here', async () => {
  let revision = 3;
  const { sent } = open({
    ManageVideos: () => list([video('a', 'Breath', { revision }), three[1]!]),
    MoveVideo: { data: { moveVideo: { __typename: 'ManagedVideo', id: 'b' } } },
    UpdateVideo: refused('CONFLICT'),
  });
  await press('Edit Breath');
  type(await screen.findByLabelText(/Name in .?English/), 'Mine');
  revision = 4;
  await press('Move Neck up');
  await waitFor(() => expect(sent.filter(({ operationName }) => operationName === 'ManageVideos')).toHaveLength(2));
  await press('Save');
  expect(await screen.findByText(/Somebody else changed this video/)).toBeTruthy();
  expect(sent.find(({ operationName }) => operationName === 'UpdateVideo')?.variables).toMatchObject({ revision: 3 });
});

const text = 'WEBVTT\n\n00:01.000 --> 00:03.000\nIn\n';
const served = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(answer));
const area = () => screen.findByLabelText('Captions') as Promise<HTMLTextAreaElement>;

it('shows captions as they are, says by its line what is wrong, and leads to it', async () => {
  served(async () => new Response(text));
  const faults = [{ __typename: 'CaptionFault', line: 3, kind: 'END' }];
  const { sent } = open({
    SetCaptions: { data: { setCaptions: { __typename: 'CaptionsAnswer', video: null, faults } } },
  });
  await press('Captions of Breath');
  const field = await area();
  expect(field.value).toBe(text);
  type(field, text.replace('00:03', '00:00'));
  await press('Save');
  await press('Line 3: this ends before it begins');
  expect([field.selectionStart, field.selectionEnd, document.activeElement]).toEqual([8, 31, field]);
  expect(sent.at(-1)?.variables).toMatchObject({ id: 'a', revision: 3, language: 'en' });
});

it('takes a file of the device, and saves it for a language that had none', async () => {
  const saved = video('a', 'Breath', { revision: 4, captions: [track, { ...track, language: 'he', label: 'עברית' }] });
  served(async () => new Response(text));
  const { sent } = open({
    SetCaptions: { data: { setCaptions: { __typename: 'CaptionsAnswer', video: saved, faults: [] } } },
  });
  await press('Captions of Breath');
  await press('עברית');
  const file = new File(['1\n00:00:01,000 --> 00:00:03,000\nפנימה\n'], 'a.srt');
  fireEvent.change(screen.getByLabelText('Choose a file', { selector: 'input' }), { target: { files: [file] } });
  await waitFor(async () => expect((await area()).value).toContain('פנימה'));
  await press('Save');
  await waitFor(() => expect(document.body.textContent).toMatch(/Captions: .English, עברית/));
  expect(sent.at(-1)?.variables).toMatchObject({ language: 'he', text: expect.stringContaining('פנימה') });
});

/** A service that takes captions by their latest revision alone. */
function captionService() {
  const latest = { revision: 3, captions: [track] as object[] };
  const SetCaptions = (asked: { text?: string | null; revision: number; language: string }) => {
    if (asked.revision !== latest.revision) return refused('CONFLICT');
    const others = latest.captions.filter((each) => (each as typeof track).language !== asked.language);
    latest.captions = asked.text ? [...others, { ...track, language: asked.language }] : others;
    latest.revision += 1;
    const answer = { __typename: 'CaptionsAnswer', video: video('a', 'Breath', latest), faults: [] };
    return { data: { setCaptions: answer } };
  };
  return { SetCaptions, ManageVideos: () => list([video('a', 'Breath', latest)]) } as unknown as Mocks;
}
const setsOf = ({ sent }: ReturnType<typeof open>) =>
  sent.filter(({ operationName }) => operationName === 'SetCaptions').map(({ variables }) => variables);

it('removes captions, and brings back those that members had, also where others were written', async () => {
  served(async () => new Response(text));
  const opened = open(captionService());
  await press('Captions of Breath');
  type(await area(), 'another file');
  await press('Remove captions');
  await press('Undo');
  await waitFor(async () => expect((await area()).value).toBe(text));
  expect(setsOf(opened)).toMatchObject([
    { revision: 3, text: null },
    { revision: 4, text },
  ]);
});

it('brings captions back by the revision of then, once their form is gone', async () => {
  served(async () => new Response(text));
  const opened = open(captionService());
  await press('Captions of Breath');
  await area();
  await press('Remove captions');
  await button('Undo');
  await press('עברית');
  type(await area(), 'Hebrew');
  await press('Save');
  await waitFor(() => expect(setsOf(opened)).toHaveLength(2));
  await press('Undo');
  await waitFor(() => expect(setsOf(opened)[2]).toMatchObject({ revision: 5, language: 'en', text }));
  expect(await screen.findByText(/Captions: .*English/)).toBeTruthy();
});

it('closes what was changed only after a question, and what was not without', async () => {
  served(async () => new Response(text));
  open({});
  await press('Edit Breath');
  await press('Cancel');
  expect(screen.queryByLabelText(/Name in .?English/)).toBeNull();
  await press('Edit Breath');
  type(await screen.findByLabelText(/Name in .?English/), 'Mine');
  fireEvent.keyDown(screen.getByLabelText(/Name in .?English/), { key: 'Escape' });
  await press('Stay here');
  expect(screen.getByLabelText<HTMLInputElement>(/Name in .?English/).value).toBe('Mine');
  for (const other of ['Captions of Neck', 'Edit Breath', 'Poses']) {
    await press(other);
    await press('Stay here');
    expect(screen.getByLabelText<HTMLInputElement>(/Name in .?English/).value).toBe('Mine');
  }
  await press('Captions of Neck');
  fireEvent.click(await screen.findByRole('button', { name: 'Close without saving' }));
  type(await area(), `${text}\nmore`);
  await press('עברית');
  await press('Stay here');
  expect((await area()).value).toBe(`${text}\nmore`);
});

it('offers another try where captions did not come', async () => {
  let tries = 0;
  served(async () => (tries++ < 2 ? new Response('no', { status: 404 }) : new Response(text)));
  open({});
  await press('Captions of Breath');
  const alert = await screen.findByText(/The captions could not be loaded/);
  fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect((await area()).value).toBe(text);
});
