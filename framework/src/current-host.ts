import type { HostDeployment } from './deployment.ts';

let current: HostDeployment | undefined;

/** The deployment this page runs. Set once, by the shell (or a test's fake host). */
export function currentDeployment(): HostDeployment {
  if (!current) throw new Error('The host is not initialised: the shell calls initHost before anything renders.');
  return current;
}

export function setCurrentDeployment(deployment: HostDeployment): void {
  current = deployment;
}
