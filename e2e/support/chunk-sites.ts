// Every place whose files come after the start, by the part they are of: what is lost there, and how it comes after all.
import { feedSites } from './chunk-sites/feed.ts';
import { shellSites } from './chunk-sites/shell.ts';
import type { ChunkSites } from './chunk-sites/site.ts';
import { socialChatSites } from './chunk-sites/social-chat.ts';
import { wellnessSites } from './chunk-sites/wellness.ts';

export const chunkSites: ChunkSites = { ...shellSites, ...socialChatSites, ...feedSites, ...wellnessSites };
