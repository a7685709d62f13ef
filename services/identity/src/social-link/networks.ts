// What each network is asked, where, and what of its answer becomes part of a profile (community.md §3). The addresses are
// those of the networks' own documents; none could be tried without an application registered there (decision 138).
import { keptText, type LinkableNetwork, type NetworkEndpoints } from '@banyan/kit';
import { z } from 'zod';

/** What may stand on a profile; Snapchat comes by a code of its own. */
export type ProfileNetwork = LinkableNetwork | 'snapchat';

type SocialField = 'snapchat' | 'twitter' | 'instagram' | 'facebook' | 'facebookName' | 'linkedin' | 'linkedinLink';
export type SocialFields = { [Field in SocialField]?: string | null };

interface Network {
  endpoints: NetworkEndpoints;
  scope: string;
  /** Everything of a profile that comes from here. */
  fields: readonly SocialField[];
  /** Undefined: the answer holds nothing to link. */
  read(profile: unknown): SocialFields | undefined;
  /** Its token answer leaves out `token_type`, which OAuth 2.0 asks for. */
  omitsTokenType?: true;
}

/** As the module that makes links of them takes them: letters, digits, `_`, `.`, `-`. */
const handle = z.string().regex(/^[\w.-]{1,60}$/);
const shownName = keptText(1, 100);

const twitterProfile = z.object({ data: z.object({ username: handle }) });
const instagramProfile = z.object({ username: handle });
const namedProfile = z.object({ name: shownName });

export const networks: Readonly<Record<LinkableNetwork, Network>> = {
  facebook: {
    endpoints: {
      issuer: 'https://www.facebook.com',
      authorization: 'https://www.facebook.com/v23.0/dialog/oauth',
      token: 'https://graph.facebook.com/v23.0/oauth/access_token',
      profile: 'https://graph.facebook.com/v23.0/me?fields=name',
    },
    scope: 'public_profile',
    fields: ['facebook', 'facebookName'],
    read: (profile) => {
      const { data } = namedProfile.safeParse(profile);
      return data && { facebook: data.name, facebookName: data.name };
    },
  },
  instagram: {
    endpoints: {
      issuer: 'https://www.instagram.com',
      authorization: 'https://www.instagram.com/oauth/authorize',
      token: 'https://api.instagram.com/oauth/access_token',
      profile: 'https://graph.instagram.com/me?fields=username',
    },
    scope: 'instagram_business_basic',
    fields: ['instagram'],
    read: (profile) => {
      const { data } = instagramProfile.safeParse(profile);
      return data && { instagram: data.username };
    },
    omitsTokenType: true,
  },
  linkedin: {
    endpoints: {
      issuer: 'https://www.linkedin.com/oauth',
      authorization: 'https://www.linkedin.com/oauth/v2/authorization',
      token: 'https://www.linkedin.com/oauth/v2/accessToken',
      profile: 'https://api.linkedin.com/v2/userinfo',
    },
    scope: 'openid profile',
    fields: ['linkedin', 'linkedinLink'],
    read: (profile) => {
      const { data } = namedProfile.safeParse(profile);
      return data && { linkedin: data.name };
    },
  },
  twitter: {
    endpoints: {
      issuer: 'https://x.com',
      authorization: 'https://x.com/i/oauth2/authorize',
      token: 'https://api.x.com/2/oauth2/token',
      profile: 'https://api.x.com/2/users/me',
    },
    scope: 'users.read tweet.read',
    fields: ['twitter'],
    read: (profile) => {
      const { data } = twitterProfile.safeParse(profile);
      return data && { twitter: data.data.username };
    },
  },
};

/** Everything of a profile that comes from a network. */
export function fieldsOf(network: ProfileNetwork): readonly SocialField[] {
  return network === 'snapchat' ? ['snapchat'] : networks[network].fields;
}
