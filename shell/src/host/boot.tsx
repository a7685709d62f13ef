import type { Language } from '@banyan/framework';
import {
  firstWords,
  initHost,
  nextTask,
  Providers,
  prepareDates,
  registerContributions,
  session,
  slicedRoots,
  startSession,
} from '@banyan/framework/host';
import { start, triggerAppChange } from 'single-spa';
import { startModules } from '#modules';
import { keepingInvitation } from '../session/invitation.ts';
import { rememberMember } from '../session/member-cookie.ts';
import { App } from './App.tsx';
import { rememberLanguage } from './language-cookie.ts';
import { pageDeployment } from './page-deployment.ts';
import { type ModulePage, registerPages } from './pages.ts';

const isMember = (): boolean => ['signedIn', 'offline'].includes(session.get().status);

/** Starts the host. The first paint waits for no module and for no answer. */
export async function boot(): Promise<void> {
  const deployment = pageDeployment();
  await nextTask();
  // The early script and the server agreed on it already.
  initHost({ deployment, language: document.documentElement.lang as Language });
  await nextTask();
  const loadRemote = startModules(deployment);
  registerContributions(deployment.modules, loadRemote);
  await nextTask();
  const pages = registerPages(deployment, loadRemote, isMember);
  session.subscribe(() => void triggerAppChange());
  rememberMember();
  rememberLanguage();
  void keepingInvitation(startSession);
  void firstWords()
    .then(() => show(pages))
    .then(nextTask)
    .then(() => prepareDates(document.documentElement.lang as Language));
  start({ urlRerouteOnly: true });
  afterFirstPaint(() => import(/* webpackChunkName: "update" */ './later.ts').then((later) => later.startLater()));
}

function show(pages: ModulePage[]): void {
  slicedRoots.createRoot(document.getElementById('root')!).render(
    <Providers>
      <App pages={pages} />
    </Providers>,
  );
}

/** What nobody waits for comes when the first screen stands. */
function afterFirstPaint(then: () => Promise<unknown>): void {
  const later = () => setTimeout(() => void then().catch(() => {}), 2000);
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later, { once: true });
}
