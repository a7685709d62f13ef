import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { DeployedModule } from '../deployment.ts';
import { manifestSchema } from '../module/manifest.schema.ts';
import { useModuleConfig } from '../module/module-context.ts';
import { testViewer } from '../testing/fake-host.ts';
import { type RenderModuleOptions, renderModule } from '../testing/render-module.tsx';
import { registerContributions } from './contributions.ts';
import { Slot } from './Slot.tsx';

interface Offer {
  id: string;
  expose?: string;
  order?: number;
  when?: 'wide' | 'narrow';
  if?: object;
  framework?: string;
  config?: Record<string, unknown>;
}

function module({ id, expose = './Panel', framework = '^1.0.0', config = {}, ...offer }: Offer): DeployedModule {
  const slots = [{ slot: 'shell.side-panel/v1', expose, ...offer }];
  const manifest = manifestSchema.parse({ id, name: `mfe_${id}`, version: '0.1.0', framework, slots });
  return { manifest: { ...manifest, nav: [] }, entry: '', config };
}

type Remote = (container: string, expose: string) => Promise<unknown>;

function show(modules: DeployedModule[], loadRemote: Remote, options: RenderModuleOptions = {}) {
  const wording = { en: { 'module.chat': 'Chat', 'module.feed': 'Feed' } };
  return renderModule(<Slot name="shell.side-panel/v1" />, {
    wording,
    ...options,
    deployment: { modules, ...options.deployment },
    before: () => registerContributions(modules, loadRemote),
  });
}

const panel = (text: string) => async () => ({ default: () => <p>{text}</p> });
const texts = () => [...document.querySelectorAll('p')].map(({ textContent }) => textContent);

describe('Slot', () => {
  it('renders every contribution in its order', async () => {
    const remote: Remote = async (container) => ({ default: () => <p>{container}</p> });
    show([module({ id: 'last', order: 9 }), module({ id: 'first', order: 1 })], remote);
    await waitFor(() => expect(texts()).toEqual(['mfe_first', 'mfe_last']));
  });

  it('fetches nothing of a module whose layout, flag or permission is not there', async () => {
    const remote = vi.fn(panel('here'));
    const modules = [
      module({ id: 'narrow', when: 'narrow' }),
      module({ id: 'flagged', if: { flag: 'videos' } }),
      module({ id: 'staff', if: { right: 'admin.open' } }),
      module({ id: 'allowed', if: { flag: 'sport', right: 'feed.read' } }),
    ];
    const viewer = { ...testViewer, rights: ['feed.read'] };
    show(modules, remote, { viewer, deployment: { flags: { sport: true } } });
    await waitFor(() => expect(texts()).toEqual(['here']));
    expect(remote.mock.calls).toEqual([['mfe_allowed', './Panel']]);
  });

  it.each<[string, ReactNode, number]>([
    ['a skeleton while it comes', undefined, 1],
    ['nothing where its place wants nothing', null, 0],
  ])('shows %s', (_, fallback, count) => {
    const modules = [module({ id: 'slow' })];
    const outlet = (
      <main>
        <Slot name="shell.side-panel/v1" fallback={fallback} />
      </main>
    );
    const before = () => registerContributions(modules, () => new Promise(() => {}));
    renderModule(outlet, { deployment: { modules }, before });
    expect(screen.getByRole('main').childElementCount).toBe(count);
  });

  it('keeps a failed module to itself, names it, and loads it again on Retry', async () => {
    let isBroken = true;
    const remote: Remote = async (container) => {
      if (container === 'mfe_chat' && isBroken) throw new Error('404');
      return { default: () => <p>{container}</p> };
    };
    vi.spyOn(console, 'error').mockImplementation(() => {});
    show([module({ id: 'chat' }), module({ id: 'feed' })], remote);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Chat is not available right now');
    expect(alert.dataset.stage).toBe('script');
    expect(texts()).toContain('mfe_feed');
    isBroken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(texts()).toContain('mfe_chat'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('refuses a module made for another framework and says so', async () => {
    const remote = vi.fn(panel('here'));
    vi.spyOn(console, 'error').mockImplementation(() => {});
    show([module({ id: 'chat', framework: '^2.0.0' })], remote);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('made for another version');
    expect(remote).not.toHaveBeenCalled();
  });

  it('gives each contribution its own module’s configuration', async () => {
    const Configured = () => <p>{useModuleConfig<{ greeting: string }>().greeting}</p>;
    const modules = [
      module({ id: 'chat', config: { greeting: 'from chat' } }),
      module({ id: 'feed', order: 1, config: { greeting: 'from feed' } }),
    ];
    show(modules, async () => ({ default: Configured }));
    await waitFor(() => expect(texts()).toEqual(['from chat', 'from feed']));
  });
});
