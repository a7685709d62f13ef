import { session } from '@banyan/framework/host';
import { testViewer } from '@banyan/framework/testing';
import { beforeEach, expect, it } from 'vitest';
import { shellHost } from '../testing/shell-host.tsx';
import { pageDeployment } from './page-deployment.ts';
import { registerPages } from './pages.ts';

const page = { route: '/moderation', expose: './ModerationPage', if: { right: 'comment.moderate' } };
const manifest = { id: 'admin', pages: [page] };

beforeEach(() => shellHost());

it('a page that asks for a right is there for who has it, and for nobody yet signed in, so that they come back to it', () => {
  const modules = [{ manifest, entry: '', config: {} }] as never;
  const [registered] = registerPages(
    { ...pageDeployment(), modules },
    async () => ({}),
    () => true,
  );
  const isThere = () => registered!.matches('/moderation');
  expect(isThere()).toBe(true);
  session.set({ status: 'signedIn', viewer: testViewer });
  expect(isThere()).toBe(false);
  session.set({ status: 'signedIn', viewer: { ...testViewer, rights: ['comment.moderate'] } });
  expect(isThere()).toBe(true);
});
