import { currentDeployment } from '../current-host.ts';
import type { Condition } from '../module/manifest.schema.ts';
import { session } from '../session/session.store.ts';
import { useViewer } from '../session/use-session.ts';

/** Whether the deployment switches this on. Unknown flags are off. */
export function useFlag(name: string): boolean {
  return currentDeployment().flags[name] === true;
}

/** Whether the viewer may do this. Permissions hide what would fail; the services decide. */
export function usePermission(name: string): boolean {
  return useViewer()?.rights.includes(name) ?? false;
}

function holds({ flag, right, anyRight }: Condition = {}, rights: readonly string[]): boolean {
  const { flags } = currentDeployment();
  return (
    (!flag || flags[flag] === true) &&
    (!right || rights.includes(right)) &&
    (!anyRight || anyRight.some((each) => rights.includes(each)))
  );
}

/** A test for the `if` of slots and nav entries. */
export function useConditions(): (condition: Condition | undefined) => boolean {
  const rights = useViewer()?.rights ?? [];
  return (condition) => holds(condition, rights);
}

/** Whether the `if` of a page holds for who is signed in. While nobody is, a permission is not asked for. */
export function holdsForViewer(condition: Condition | undefined): boolean {
  const { viewer } = session.get();
  return holds(viewer ? condition : { flag: condition?.flag }, viewer?.rights ?? []);
}
