// What who runs a community does for one of its members, at a terminal: the sentences that are printed.
import { type Deployment, loadDeployment, signInMethods } from '@banyan/deployments';
import { createAdmin, makePasswordLink, type PasswordLink } from '@banyan/identity/import';
import { openData, requireData } from '../import/open-data.ts';
import { readStartedWith } from '../run/started-with.ts';
import { originOf } from '../tools/origin-of.ts';

export interface AdminOptions {
  'first-name'?: string;
  'last-name'?: string;
  phone?: string;
  hours: string;
  origin?: string;
  deployment?: string;
  data: string;
}

const longestHours = 168;

/** Makes an admin; answers what is to be done next. Throws a sentence where that is not possible, and has written nothing. */
export async function createAdminAt(username: string, options: AdminOptions): Promise<string> {
  const { hours, origin, deployment } = readOptions(options);
  const isByPassword = signInMethods(deployment).includes('password');
  if (!isByPassword && !options.phone)
    throw new Error(`In ${deployment.brand.name} one signs in by phone: name the admin’s number with --phone.`);
  const { 'first-name': firstName, 'last-name': lastName, phone: phoneNumber } = options;
  const named = { username, firstName, lastName, phoneNumber };
  const making = isByPassword ? { hours } : {};
  const admin = await withData(options, (mongoUrl) => createAdmin(mongoUrl, given(named), making));
  if (!admin.link) return `${admin.username} is an admin, and signs in with ${admin.phoneNumber}: ${origin}/login`;
  return [`${admin.username} is an admin.`, ...linkLines(admin.link, origin)].join('\n');
}

/** A link for a member who is there; answers what is printed. */
export async function linkAt(username: string, options: AdminOptions): Promise<string> {
  const { hours, origin, deployment } = readOptions(options);
  requirePasswords(deployment);
  const link = await withData(options, (mongoUrl) => makePasswordLink(mongoUrl, username, { hours }));
  return linkLines(link, origin).join('\n');
}

function linkLines({ username, resetToken, expiresAt }: PasswordLink, origin: string): string[] {
  return [
    `With this link ${username} sets a password, once, until ${expiresAt.toISOString().slice(0, 16).replace('T', ' ')} UTC:`,
    // Behind the #, so that no server and no log along the way has it.
    `  ${origin}/changePassword#${resetToken}`,
    'Anyone who has it can set that password: hand it over on a way that nobody else reads. A browser that opened it keeps it in its history until then.',
  ];
}

function requirePasswords(deployment: Deployment): void {
  if (signInMethods(deployment).includes('password')) return;
  throw new Error(`In ${deployment.brand.name} one signs in by phone: there is no password to set.`);
}

/** All that can be wrong with them is said before anything is written. */
function readOptions(options: AdminOptions) {
  const { deployment = 'demo', url } = readStartedWith(options.data);
  return {
    hours: hoursOf(options),
    origin: originOf(options.origin ?? url),
    deployment: loadDeployment(options.deployment ?? deployment),
  };
}

function hoursOf({ hours }: AdminOptions): number {
  const found = Number(hours);
  if (Number.isInteger(found) && found >= 1 && found <= longestHours) return found;
  throw new Error(`--hours takes a whole number from 1 to ${longestHours}, not "${hours}".`);
}

async function withData<Result>({ data }: AdminOptions, work: (mongoUrl: string) => Promise<Result>): Promise<Result> {
  requireData(data);
  const opened = await openData(data);
  try {
    return await work(opened.mongoUrl);
  } finally {
    await opened.close();
  }
}

/** Without what was not given: a row has no field that says undefined. */
function given<Named extends object>(named: Named): Named {
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined)) as Named;
}
