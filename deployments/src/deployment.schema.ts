// One deployment: which modules are on, which words they use, how members sign in.
import { languages, wordingVariants } from '@banyan/framework/languages';
import { moduleId } from '@banyan/framework/module';
import { z } from 'zod';
import { brandColours } from './brand/colours.schema.ts';
import { helpdesk } from './helpdesk.schema.ts';

export const palettes = ['first', 'second', 'third'] as const;
export type Palette = (typeof palettes)[number];

const language = z.enum(languages);
const palette = z.enum(palettes);
const text = z.string().trim().min(1);

/** A text the operator writes in every language. */
const localText = z.strictObject({ en: text, he: text });
export type LocalText = z.infer<typeof localText>;

const brand = z.strictObject({
  name: text,
  /** Under the icon of the installed app. */
  shortName: text.max(12),
  poweredBy: text.default('Banyan'),
  /** An SVG of plain shapes, from where this file lies. Default: the banyan. */
  mark: text.optional(),
  /** Take the place of the default palette. */
  colours: brandColours.optional(),
});

const flag = {
  /** Outside standalone mode, offer the install page before sign-in. */
  installPage: z.boolean().default(false),
  videos: z.boolean().default(false),
  meetings: z.boolean().default(false),
  socialLinks: z.boolean().default(false),
  sport: z.boolean().default(true),
};
const flags = z.strictObject(flag).prefault({});

/** Every flag there is: those a deployment sets, and what follows from its other settings (`flagsOf`). */
export const flagNames = [...Object.keys(flag), 'memberPosts', 'helpdesk'];

/** Whom a member can turn to; shown on error screens and wherever help is offered. */
const support = z.strictObject({
  name: localText,
  phone: z
    .string()
    .regex(/^\+[1-9]\d{6,14}$/, 'must be an international number such as +97231234567')
    .optional(),
  email: z.email().optional(),
  hours: localText.optional(),
});

/** Who carries text messages: `outbox` keeps them on this machine, for anyone who tries the product out. */
const sms = z.strictObject({
  provider: z.enum(['outbox', 'twilio']),
  /** So many codes for strangers a day and no more, as many for trusted devices, as many notices: each costs money. */
  perDay: z.number().int().min(1).max(100_000).default(300),
});

/** E-mail. Where no server is named (SMTP_URL) it is kept on this machine, for anyone who tries the product out. */
const mail = z.strictObject({
  /** The sender's address, of a domain that lets the server send for it (SPF, DKIM). */
  from: z.email(),
  /** The sender's name. Default: the brand's. */
  name: text.optional(),
  /** So many messages of each kind a day: codes for anonymous callers, codes for trusted devices, notices, codes that verify an address, invitations. */
  perDay: z.number().int().min(1).max(1_000_000).default(5_000),
});

const moduleSetting = z.strictObject({
  enabled: z.boolean(),
  /** Its build artifact, absolute or from where this file lies. Default: the module of that id in this repository. */
  folder: text.optional(),
  /** What the module's own module.json allows under `config`. */
  config: z.record(z.string(), z.unknown()).default({}),
});
export type ModuleSetting = z.infer<typeof moduleSetting>;

/** A record's own check of its keys says only that one is wrong. */
function requireModuleIds(modules: Record<string, unknown>, context: z.RefinementCtx): void {
  for (const id of Object.keys(modules))
    for (const { message } of moduleId.safeParse(id).error?.issues ?? [])
      context.addIssue({ code: 'custom', path: [id], message });
}

const overrides = z.record(z.string(), z.string());

const shownName = text.max(120);

/** On whose behalf the team may write. A post keeps the id: under another one it is somebody else. */
const speaker = z.strictObject({
  id: z
    .string()
    .max(64)
    .regex(/^[a-z][a-z0-9-]*$/, 'must be lower-case letters, digits and hyphens'),
  /** As posts name them. */
  name: z.strictObject({ en: shownName, he: shownName }),
});

const feed = z
  .strictObject({
    /** The category of a post that names none, and of an import without --category. */
    defaultCategory: z.string().regex(/^[a-z][a-z0-9-]*$/, 'must be lower-case letters, digits and hyphens'),
    /** Members write posts: for their own groups at once, for these or for all once staff approve, or not at all. */
    memberPosts: z.enum(['groups', 'approval', 'off']).default('approval'),
    /** Teams and places as which staff may write, beside themselves; none, and all write in their own names. */
    speakers: z
      .array(speaker)
      .max(50)
      .refine((speakers) => new Set(speakers.map(({ id }) => id)).size === speakers.length, 'must name each id once')
      .default([]),
  })
  .prefault({ defaultCategory: 'community' });

/** Counting what members who agreed do. Left out or off, nothing is asked, kept or sent. */
const analytics = z
  .strictObject({
    enabled: z.boolean().default(false),
    /** Of the words members agree to (`shell.counting.*`). A higher number asks again anyone who said yes to the ones before. */
    consentVersion: z.number().int().min(1).default(1),
    /** What waits in the page is sent this often, and when it is left. */
    everySeconds: z.number().int().min(5).max(3_600).default(60),
  })
  .prefault({});

const origin = z
  .url()
  .refine((value) => new URL(value).origin === value, 'must be an origin such as https://example.org');

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

export const deploymentSchema = z
  .strictObject({
    name: z.string().regex(/^[a-z][a-z0-9-]*$/, 'must be lower-case letters, digits and hyphens'),
    brand,
    languages: z
      .array(language)
      .min(1)
      .default([...languages]),
    defaultLanguage: language.default('en'),
    /** Put before a phone number written without its country. */
    defaultCountryCode: z
      .string()
      .regex(/^\+[1-9]\d{0,2}$/, 'must be a country code such as +972')
      .default('+972'),
    /** Where its clocks are, for times that are written without a zone. */
    timeZone: z.string().refine(isTimeZone, 'must be a time zone such as Asia/Jerusalem').default('Asia/Jerusalem'),
    wordingVariant: z.enum(['standard', ...wordingVariants]).default('standard'),
    /** Words of this deployment alone: they win over the modules' own. */
    wording: z.strictObject({ en: overrides.default({}), he: overrides.default({}) }).prefault({}),
    palettes: z
      .array(palette)
      .min(1)
      .default([...palettes]),
    defaultPalette: palette.default('first'),
    signIn: z.enum(['password', 'phone', 'both']).default('password'),
    /** Say 'user was not found' for a phone number nobody has: then anyone can find out who is a member. */
    tellsUnknownNumbers: z.boolean().default(false),
    sms: sms.optional(),
    /** Left out, there is no e-mail. */
    mail: mail.optional(),
    /** Whether who comes by an invitation is a member at once, or waits until staff approve them. */
    invitations: z.strictObject({ approval: z.enum(['none', 'staff']).default('none') }).prefault({}),
    /** Who is found by name: `everyone` who has not switched it off, or only anyone who switched it on (`optIn`). */
    directory: z.enum(['everyone', 'optIn']).default('everyone'),
    /** A second factor at sign-in: `required` for anyone who may do more than every member may; everyone else is offered it. */
    secondFactor: z.enum(['required', 'offered']).default('required'),
    /** Put to each member, at most once a week; only the team reads the answers. Left out, nobody is asked. */
    openQuestion: localText.optional(),
    flags,
    support,
    /** Left out, or without the module social-chat, there is none. */
    helpdesk: helpdesk.optional(),
    modules: z.record(z.string(), moduleSetting).superRefine(requireModuleIds),
    feed,
    analytics,
    /** Origins besides the shell's own that may call the gateway. */
    allowedOrigins: z.array(origin).default([]),
    meetingDomain: z.hostname().optional(),
  })
  .refine((deployment) => deployment.languages.includes(deployment.defaultLanguage), {
    path: ['defaultLanguage'],
    message: 'must be one of "languages"',
  })
  .refine(({ signIn, sms: carrier }) => signIn === 'password' || carrier !== undefined, {
    path: ['sms'],
    message: 'must say who carries the codes of a sign-in by phone',
  })
  .refine((deployment) => deployment.palettes.includes(deployment.defaultPalette), {
    path: ['defaultPalette'],
    message: 'must be one of "palettes"',
  });

export type Deployment = z.infer<typeof deploymentSchema>;
export type DeploymentInput = z.input<typeof deploymentSchema>;
