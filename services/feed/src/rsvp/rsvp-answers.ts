import type { RsvpAnswer } from '../generated/schema.ts';

export const rsvpAnswers = ['GOING', 'MAYBE', 'NOT_GOING'] as const satisfies readonly RsvpAnswer[];
