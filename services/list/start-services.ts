import {
  callInProcess,
  createTokenVerifier,
  type JwksSource,
  type MemberDataHandler,
  type MemberDataHandlers,
  type ServiceApp,
  type ServiceDeps,
} from '@banyan/kit';
import { isServiceOn, loadService, type ServiceName, serviceNames } from './services.ts';

export interface RunningServices {
  /** Those that are on in the deployment. */
  apps: Partial<Record<ServiceName, ServiceApp>>;
  /** The keys that access tokens are verified with. */
  jwks: JwksSource;
  stop: () => Promise<void>;
}

type Shared = Omit<ServiceDeps, 'verifyToken'> & Partial<Pick<ServiceDeps, 'verifyToken'>>;

/** All services of a deployment in this process, with each other's keys. When one fails, none is left running. */
export async function startServices(deps: Shared, load = loadService): Promise<RunningServices> {
  const apps: RunningServices['apps'] = {};
  const running = () => Object.values(apps);
  const jwks: JwksSource = async () =>
    (await running()
      .find((app) => app.jwks)
      ?.jwks?.()) ?? { keys: [] };
  const verifyToken = deps.verifyToken ?? createTokenVerifier(jwks);
  const stop = async () => void (await Promise.all(running().map((app) => app.stop())));
  const eventLogs = () => Object.fromEntries(running().map(({ name, eventLog }) => [name, eventLog]));
  const callInternal = callInProcess((service) => apps[service as ServiceName]?.internalHandlers);
  const on = serviceNames.filter((name) => isServiceOn(name, deps.deployment));
  const memberDataHandlers = () => memberDataHandlersOf(on, apps);
  const starting = on.map(async (name) => {
    const createApp = await load(name);
    apps[name] = await createApp({ ...deps, verifyToken, eventLogs, callInternal, memberDataHandlers });
  });
  // All of them settle before one failure ends the start, so that each is there to be stopped.
  const failed = (await Promise.allSettled(starting)).find((each) => each.status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason;
  }
  return { apps, jwks, stop };
}

/** Of all that are on, whether they run yet or not: anyone who lets a member go must not take one that starts for one that has nothing. */
function memberDataHandlersOf(on: readonly ServiceName[], apps: RunningServices['apps']): MemberDataHandlers {
  const handlerOf = (name: ServiceName): MemberDataHandler => {
    const running = () => {
      const app = apps[name];
      if (!app) throw new Error(`${name} has not started yet`);
      return app.member;
    };
    return {
      export: (viewer) => running().export(viewer),
      erase: async (memberId) => running().erase(memberId),
      hide: async (memberId, isHidden) => running().hide?.(memberId, isHidden),
    };
  };
  return Object.fromEntries(on.map((name) => [name, handlerOf(name)]));
}
