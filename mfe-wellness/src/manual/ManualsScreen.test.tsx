import { sessionHistory, testViewer } from '@banyan/framework/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { family, pageOf, renderManuals, sleep } from './testing/render-manuals.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

/** Nobody serves the PDF itself here. */
const withoutFiles = () => vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('', { status: 404 }));

type View = ReturnType<typeof renderManuals>;

const sentOf = ({ sent }: View, name: string) =>
  sent.filter(({ operationName }) => operationName === name).map(({ variables }) => variables);
const cards = async () =>
  within(await screen.findByRole('list'))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
const searchFor = async (query: string) => {
  const field = await screen.findByRole('searchbox');
  fireEvent.change(field, { target: { value: query } });
  fireEvent.submit(field);
};

describe('the list of manuals', () => {
  it('says their names, labels and pages, and of one in another language in which', async () => {
    renderManuals();
    await screen.findByRole('heading', { level: 1, name: 'Yoga Science' });
    expect(await cards()).toEqual([
      ['Sleep and restRest and calm3 pages', '/manuals?manual=m1'],
      ['For familyRest and calm3 pages · in Hebrew', '/manuals?manual=m2'],
    ]);
  });

  it('is in Hebrew for who reads it', async () => {
    renderManuals({ language: 'he' });
    expect(await cards()).toEqual([
      ['שינה ומנוחהמנוחה ורוגע3 עמודים', '/manuals?manual=m1'],
      ['למשפחהמנוחה ורוגע3 עמודים', '/manuals?manual=m2'],
    ]);
  });

  it('is searched by the service, and what is searched for stands in the address', async () => {
    const view = renderManuals({ mocks: { Manuals: ({ search }) => pageOf(search ? [family] : [sleep, family]) } });
    await cards();
    await searchFor(' fam ');
    await waitFor(async () => expect(await cards()).toEqual([[expect.any(String), '/manuals?query=fam&manual=m2']]));
    expect(location.search).toBe('?query=fam');
    expect(sentOf(view, 'Manuals').at(-1)).toEqual({ search: 'fam' });
  });

  it('says that nothing was found, and leads back to all', async () => {
    renderManuals({ mocks: { Manuals: ({ search }) => pageOf(search ? [] : [sleep]) }, path: '/manuals?query=zzz' });
    await screen.findByText('Nothing was found');
    const [clear] = (await screen.findAllByRole('button', { name: 'Clear the search' })).toReversed();
    fireEvent.click(clear!);
    expect(await cards()).toHaveLength(1);
    expect(location.search).toBe('');
  });

  it('goes on where there are more', async () => {
    const Manuals = ({ skip = 0 }) => pageOf(skip ? [family] : [sleep], { hasMore: !skip });
    const view = renderManuals({ mocks: { Manuals } });
    fireEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    await waitFor(async () => expect(await cards()).toHaveLength(2));
    expect(sentOf(view, 'Manuals').at(-1)).toEqual({ skip: 1 });
  });

  it('says that the next could not be loaded, and asks for them again', async () => {
    const lost = { errors: [{ message: 'no' }] };
    let asked = 0;
    const Manuals = ({ skip = 0 }) => {
      if (!skip) return pageOf([sleep], { hasMore: true });
      asked += 1;
      return asked === 1 ? lost : pageOf([family]);
    };
    renderManuals({ mocks: { Manuals } });
    fireEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    await screen.findByText('More manuals could not be loaded');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(async () => expect(await cards()).toHaveLength(2));
    expect(screen.queryByText('More manuals could not be loaded')).toBeNull();
  });

  it('says that there are none yet, and that they could not be loaded', async () => {
    const { unmount } = renderManuals({ mocks: { Manuals: pageOf([]) } });
    await screen.findByText('There are no manuals here yet');
    unmount();
    renderManuals({ mocks: { Manuals: { errors: [{ message: 'no' }] } } });
    await screen.findByText('The manuals could not be loaded');
  });
});

describe('a manual', () => {
  it('is recorded with the tap, once for each, and opened by its address', async () => {
    withoutFiles();
    const view = renderManuals();
    sessionHistory('/before', '/manuals');
    const [card] = await within(await screen.findByRole('list')).findAllByRole('link');
    fireEvent.click(card!);
    await screen.findByRole('dialog', { name: 'Sleep and rest' });
    expect(location.search).toBe('?manual=m1');
    await waitFor(() => expect(sentOf(view, 'RecordOpening')).toHaveLength(1));
    const [opening] = sentOf(view, 'RecordOpening');
    expect(opening).toEqual({ manualId: 'm1', type: 'view', viewId: expect.any(String), at: expect.any(String) });
    act(() => history.back());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('that is gone says so', async () => {
    renderManuals({ path: '/manuals?manual=never' });
    await screen.findByText('This manual is not here any more');
  });

  it('leaves no trace of who impersonates a member', async () => {
    withoutFiles();
    const view = renderManuals({ viewer: { ...testViewer, acting: { actorId: 'hila', until: Date.now() + 60_000 } } });
    const [card] = await within(await screen.findByRole('list')).findAllByRole('link');
    fireEvent.click(card!);
    await screen.findByRole('dialog', { name: 'Sleep and rest' });
    expect(sentOf(view, 'RecordOpening')).toEqual([]);
  });
});
