import { relative, resolve } from 'node:path';
import { availableSignIn, signInNotice } from '@banyan/deployments';
import type { Config } from '@banyan/kit';
import { demoSignIns } from '../seed/people/demo-sign-ins.ts';
import type { AllInOne } from './all-in-one.ts';

/** What a person sees when everything is up. */
export function welcome({ url, deployment }: Pick<AllInOne, 'url' | 'deployment'>, config: Config): string {
  const notice = signInNotice(deployment);
  const fromHere = relative(process.cwd(), resolve(config.dataDir));
  const dataDir = fromHere.startsWith('..') ? resolve(config.dataDir) : fromHere;
  return [
    '',
    `${deployment.brand.name} is ready: ${url}`,
    '',
    ...(notice ? [notice, ''] : []),
    ...(config.mongoUrl || availableSignIn(deployment).length === 0 ? [] : [...signInLines(), '']),
    `Your data is kept in ${config.mongoUrl ? `${dataDir} and at MONGODB_URL` : dataDir}. Ctrl-C stops everything.`,
  ].join('\n');
}

function signInLines(): string[] {
  const width = Math.max(...demoSignIns.map(({ username }) => username.length));
  return [
    'Sign in as',
    ...demoSignIns.map(({ username, password, who }) => `  ${username.padEnd(width)}  ${password}   ${who}`),
    'English or Hebrew is a choice of the device: “Language”, at the top of the sign-in page.',
  ];
}
