import { useModuleConfig } from '@banyan/framework';
import type { Hours } from './opening-hours.ts';

/** What the deployment says of its help desk. */
export interface Helpdesk {
  hours: readonly Hours[];
  answerWithin: { hours: number } | { workingDays: number };
  emergencyPhones: readonly string[];
}

/** Whom one names for it where chats are made: no member's id. */
export const HELPDESK_USER = 'helpdesk';

/** Null: this deployment has none. */
export const useHelpdesk = (): Helpdesk | null => useModuleConfig<{ helpdesk?: Helpdesk }>().helpdesk ?? null;
