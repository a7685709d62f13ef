import { relative, resolve } from 'node:path';
import { type Deployment, signInMethods } from '@banyan/deployments';
import type { Config } from '@banyan/kit';
import { demoSignIns } from '../seed/people/demo-sign-ins.ts';
import type { AllInOne } from './all-in-one.ts';

/** What a person sees when everything is up. */
type Running = Pick<AllInOne, 'url' | 'deployment' | 'outboxUrl'> & {
  hasMembers: boolean;
  /** Members of the demo are among them. */
  hasDemo: boolean;
};

export function welcome({ url, deployment, outboxUrl, hasMembers, hasDemo }: Running, config: Config): string {
  const fromHere = relative(process.cwd(), resolve(config.dataDir));
  const dataDir = fromHere.startsWith('..') ? resolve(config.dataDir) : fromHere;
  return [
    '',
    `${deployment.brand.name} is ready: ${url}`,
    '',
    ...(hasDemo && !config.mongoUrl ? [...signInLines(deployment), ''] : []),
    ...(hasMembers ? [] : [...firstAdminLines(deployment, config), '']),
    ...(outboxUrl
      ? [`Messages to phones or by e-mail that no provider is set for are not sent; they are here: ${outboxUrl}`, '']
      : []),
    `Your data is kept in ${config.mongoUrl ? `${dataDir} and at MONGODB_URL` : dataDir}. Ctrl-C stops everything.`,
  ].join('\n');
}

function signInLines(deployment: Deployment): string[] {
  const methods = signInMethods(deployment);
  const keyOf = ({ username, password, phoneNumber }: (typeof demoSignIns)[number]) => [
    ...(methods.includes('password') ? [username, password] : []),
    ...(methods.includes('phone') ? [phoneNumber] : []),
  ];
  const width = (at: number) => Math.max(...demoSignIns.map((each) => keyOf(each)[at]!.length));
  return [
    'Sign in as',
    ...demoSignIns.map(
      (each) =>
        `  ${keyOf(each)
          .map((text, at) => text.padEnd(width(at)))
          .join('  ')}   ${each.who}`,
    ),
    'English or Hebrew is a choice of the device: “Language”, at the top of the sign-in page.',
  ];
}

/** What is next where nobody can sign in: in another terminal, for this one shows what happens. */
function firstAdminLines(deployment: Deployment, { dataDir, mongoUrl }: Config): string[] {
  const phone = signInMethods(deployment).includes('password') ? '' : ' --phone <number with country code>';
  const where = dataDir === '.data' ? '' : ` --data '${resolve(dataDir)}'`;
  return [
    `Nobody is a member yet. Make the first admin, in another terminal${mongoUrl ? ' with the same MONGODB_URL' : ''}:`,
    `  npm run admin -- create <username>${phone}${where}`,
    `${phone ? 'They sign in with that number.' : 'and open the link that it prints.'} What comes then: docs/operate.md.`,
  ];
}
