// One way to read a route such as `/show-post/:feedItemId/:userId`, for the page and for the server that prepares it.

const steps = (path: string): string[] => path.split('/').filter(Boolean);

/** Whether a path is the route: every step equal, a `:name` step standing for anything. `prefix` allows more steps. */
export function matchRoute(route: string, path: string, { prefix = false } = {}): boolean {
  const [wanted, given] = [steps(route), steps(path)];
  if (prefix ? given.length < wanted.length : given.length !== wanted.length) return false;
  return wanted.every((step, i) => step.startsWith(':') || step === given[i]);
}
