import { currentDeployment } from '../current-host.ts';
import { useStore } from '../store.ts';
import { hasText, language, textOf } from '../wording/wording.ts';

/** Whom members can turn to, as the deployment says: what it does not give is not there. */
export interface Support {
  name?: string;
  phone?: string;
  email?: string;
  /** When somebody answers, in words. */
  hours?: string;
}

/** The people behind this deployment, in the member's language. */
export function useSupport(): Support {
  const current = useStore(language);
  const said = (key: string) => (hasText(key) ? textOf(current, key) : undefined);
  const { phone, email } = currentDeployment().support;
  const all = { name: said('support.name'), phone, email, hours: said('support.hours') };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value)) as Support;
}
