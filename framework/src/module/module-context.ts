import { createContext, useContext } from 'react';
import { currentDeployment } from '../current-host.ts';

/** Which module the code below belongs to. */
export const ModuleContext = createContext<{ id: string } | null>(null);

/** The deployment's configuration of the calling module, checked by the server against the module's schema. */
export function useModuleConfig<T extends object>(): T {
  const id = useContext(ModuleContext)?.id;
  const found = currentDeployment().modules.find((each) => each.manifest.id === id);
  return (found?.config ?? {}) as T;
}
