import { currentDeployment } from '../current-host.ts';
import { useStore } from '../store.ts';
import { hasText, language, textOf } from '../wording/wording.ts';

/** Whom members can turn to, as the deployment says: what it does not give is not there. */
export interface Support {
  name?: string | undefined;
  phone?: string | undefined;
  email?: string | undefined;
  /** When somebody answers, in words. */
  hours?: string | undefined;
}

/** The people behind this deployment, in the member's language. */
export function useSupport(): Support {
  const current = useStore(language);
  const said = (key: string) => (hasText(key) ? textOf(current, key) : undefined);
  const { phone, email } = currentDeployment().support;
  return { name: said('support.name'), phone, email, hours: said('support.hours') };
}
