import { type PageDeployment, pageGlobals } from '../early/page-globals.ts';

/** The deployment that the server wrote into this page. */
export const pageDeployment = (): PageDeployment => pageGlobals().deployment;
