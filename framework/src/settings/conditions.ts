import { currentDeployment } from '../current-host.ts';
import type { Condition } from '../module/manifest.schema.ts';
import { useViewer } from '../session/use-session.ts';

/** Whether the deployment switches this on. Unknown flags are off. */
export function useFlag(name: string): boolean {
  return currentDeployment().flags[name] === true;
}

/** Whether the viewer may do this. Rights hide what would fail; the services decide. */
export function useRight(name: string): boolean {
  return useViewer()?.rights.includes(name) ?? false;
}

/** A test for the `if` of pages, slots and nav entries. */
export function useConditions(): (condition: Condition | undefined) => boolean {
  const rights = useViewer()?.rights ?? [];
  const { flags } = currentDeployment();
  return (condition) =>
    (!condition?.flag || flags[condition.flag] === true) && (!condition?.right || rights.includes(condition.right));
}
