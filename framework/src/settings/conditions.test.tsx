import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { DeployedModule } from '../deployment.ts';
import { useHasPage } from '../navigation/use-has-page.ts';
import { useSound } from '../sound/index.ts';
import { testViewer } from '../testing/fake-host.ts';
import { type RenderModuleOptions, renderModule } from '../testing/render-module.tsx';
import { readStored } from './storage.ts';
import { useSupport } from './support.ts';

function Support() {
  return <p>{JSON.stringify(useSupport())}</p>;
}

it.each([
  ['en', 'The team'],
  ['he', 'הצוות'],
] as const)('support is what the deployment gives, in the member’s language: %s', (language, name) => {
  const wording = { en: { 'support.name': 'The team' }, he: { 'support.name': 'הצוות' } };
  const deployment = { support: { phone: '+97235550100' } };
  renderModule(<Support />, { language, wording, deployment });
  expect(JSON.parse(screen.getByRole('paragraph').textContent)).toEqual({ name, phone: '+97235550100' });
});

function Pages() {
  const hasPage = useHasPage();
  return <p>{['/videos', '/staff', '/none'].filter(hasPage).join()}</p>;
}

it('a page is there where a module brings it and the viewer may open it', () => {
  const pages = [
    { route: '/videos', expose: './A' },
    { route: '/staff', expose: './B', if: { right: 'audit.read' } },
  ];
  const deployment = { modules: [{ manifest: { id: 'a', pages } }] as unknown as DeployedModule[] };
  const shown = (options: RenderModuleOptions = {}) => {
    renderModule(<Pages />, { deployment, ...options });
    return screen.getByRole('paragraph').textContent;
  };
  expect(shown()).toBe('/videos');
  expect(shown({ viewer: { ...testViewer, rights: ['audit.read'] } })).toBe('/videos,/staff');
});

function Sound() {
  const [isOn, turn] = useSound();
  return (
    <button type="button" onClick={() => turn(!isOn)}>
      {isOn ? 'heard' : 'silent'}
    </button>
  );
}

it('the app is silent until somebody says so, and wherever that is asked it is known at once', () => {
  localStorage.clear();
  renderModule(
    <>
      <Sound />
      <Sound />
    </>,
  );
  const texts = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(texts()).toEqual(['silent', 'silent']);
  fireEvent.click(screen.getAllByRole('button')[0]!);
  expect([texts(), readStored('banyan.sound')]).toEqual([['heard', 'heard'], 'true']);
  localStorage.clear();
});
