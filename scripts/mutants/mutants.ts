import { answering } from './answering.ts';
import { calendars } from './calendars.ts';
import { counting } from './counting.ts';
import { feed } from './feed.ts';
import { foreignClients } from './foreign-clients.ts';
import { framework } from './framework.ts';
import { gateway } from './gateway.ts';
import { importing } from './importing.ts';
import { kit } from './kit.ts';
import { mfe } from './mfe.ts';
import type { Mutant } from './mutant.ts';
import { notifications } from './notifications.ts';
import { operating } from './operating.ts';
import { pictures } from './pictures.ts';
import { posts } from './posts.ts';
import { reminders } from './reminders.ts';
import { schedule } from './schedule.ts';
import { services } from './services.ts';
import { shell } from './shell.ts';
import { signingIn } from './signing-in.ts';

/** Every known way to break the product, part by part. */
export const mutants: readonly Mutant[] = [
  kit,
  schedule,
  reminders,
  notifications,
  feed,
  answering,
  posts,
  calendars,
  services,
  counting,
  pictures,
  importing,
  operating,
  signingIn,
  gateway,
  foreignClients,
  framework,
  mfe,
  shell,
].flat();
