import { ApolloLink } from '@apollo/client/link';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { registerApplication, start, unloadApplication } from 'single-spa';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Link, navigate, useLocation } from '../navigation/index.ts';
import { fakeHost } from '../testing/fake-host.ts';
import { definePage } from './define-page.tsx';
import { useModuleConfig } from './module-context.ts';

/** Longer than React draws without a pause, where it draws in slices. */
function Slow() {
  const end = performance.now() + 8;
  while (performance.now() < end);
  return null;
}

function ShownPage({ name }: { name: string }) {
  const [location] = useLocation();
  const { greeting } = useModuleConfig<{ greeting?: string }>();
  return (
    <>
      <Slow />
      <p>{`${name} at ${location} ${greeting ?? ''}`}</p>
      <Link href={`${location}/more`}>deeper</Link>
    </>
  );
}

const apps = ['feed', 'friends', 'broken'];

/** The shell's part: a container per page, and single-spa over the browser's history. */
function register(name: string, Page: () => React.ReactNode) {
  const container = document.body.appendChild(document.createElement('div'));
  registerApplication({
    name,
    app: async () => definePage(Page) as never,
    activeWhen: (location) => location.pathname.startsWith(`/${name}`),
    customProps: { moduleId: name, domElementGetter: () => container },
  });
}

const texts = () => [...document.querySelectorAll('p')].map(({ textContent }) => textContent);

describe('pages', () => {
  beforeAll(() => {
    const modules = [{ manifest: { id: 'feed', typePolicies: [] } as never, entry: '', config: { greeting: 'hello' } }];
    fakeHost({ link: ApolloLink.empty(), deployment: { modules } });
    register('feed', () => <ShownPage name="feed" />);
    register('friends', () => <ShownPage name="friends" />);
    register('broken', () => {
      throw new Error('bug');
    });
    start({ urlRerouteOnly: true });
  });
  afterAll(() => Promise.all(apps.map((name) => unloadApplication(name))));

  it('come and go with the address, each in its own root', async () => {
    act(() => navigate('/feed'));
    await waitFor(() => expect(texts()).toEqual(['feed at /feed hello']));
    act(() => navigate('/friends'));
    await waitFor(() => expect(texts()).toEqual(['friends at /friends ']));
  });

  it('hear of a link that another root followed, without a reload', async () => {
    act(() => navigate('/feed'));
    await waitFor(() => expect(texts()).toEqual(['feed at /feed hello']));
    fireEvent.click(screen.getByRole('link', { name: 'deeper' }));
    await waitFor(() => expect(texts()).toEqual(['feed at /feed/more hello']));
    expect(location.pathname).toBe('/feed/more');
  });

  it('follow the browser’s back button', async () => {
    act(() => navigate('/friends'));
    await waitFor(() => expect(texts()[0]).toContain('friends at /friends'));
    act(() => history.back());
    await waitFor(() => expect(texts()[0]).toContain('feed at /feed/more'));
  });

  it('that were here before follow each other with nothing in between', async () => {
    act(() => navigate('/friends'));
    await waitFor(() => expect(texts()[0]).toContain('friends at /friends'));
    const shown: string[] = [];
    let isLooking = true;
    const look = () => {
      shown.push(texts().join());
      if (isLooking) setImmediate(look);
    };
    look();
    history.back();
    await waitFor(() => expect(texts()[0]).toContain('feed at /feed/more'));
    isLooking = false;
    expect(shown).not.toContain('');
  });

  it('that throw show their name and harm nobody else', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    act(() => navigate('/broken'));
    const alert = await screen.findByRole('alert');
    expect(alert.dataset.moduleFallback).toBe('broken');
    act(() => navigate('/feed'));
    await waitFor(() => expect(texts()).toContain('feed at /feed hello'));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
