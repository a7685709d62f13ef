// Runs before the page paints and before any bundle arrives: looks, trust, and the first questions to the server.

import { firstScreenAt, startFirstScreen } from './first-screen.ts';
import { applyLooks } from './looks.ts';
import type { PageDeployment, PageGlobals } from './page-globals.ts';
import { refuseMarkup } from './trust.ts';
import { watchBoot } from './watch-boot.ts';

const written = JSON.parse(document.getElementById('deployment')!.textContent!) as PageDeployment;
const deployment = firstScreenAt(location.pathname, written);

const globals: PageGlobals = { deployment, sri: deployment.sri ?? {}, prefetch: {} };

window.__banyan = globals as Window['__banyan'];
refuseMarkup();
applyLooks(deployment);
watchBoot();
startFirstScreen(deployment);
