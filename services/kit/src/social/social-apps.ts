// The applications that a deployment registered with social networks: by them members link their accounts. A network
// without one is not offered (safe-behaviour 59).
export const linkableNetworks = ['facebook', 'instagram', 'linkedin', 'twitter'] as const;
export type LinkableNetwork = (typeof linkableNetworks)[number];

/** Where a network is asked. */
export interface NetworkEndpoints {
  /** Who answers there, in OpenID Connect's sense. */
  issuer: string;
  authorization: string;
  token: string;
  profile: string;
}

export interface SocialApp {
  clientId: string;
  clientSecret: string;
  /** In place of the network's own: a test's server. */
  endpoints?: NetworkEndpoints;
}

export type SocialApps = Partial<Record<LinkableNetwork, SocialApp>>;

type Environment = Readonly<Record<string, string | undefined>>;

/** Id and secret of its application. */
export const socialAppVariables = (network: LinkableNetwork) =>
  [`${network.toUpperCase()}_CLIENT_ID`, `${network.toUpperCase()}_CLIENT_SECRET`] as const;

/** The applications whose id and secret are both in the environment. */
export function socialAppsIn(env: Environment): SocialApps {
  const apps = linkableNetworks.flatMap((network) => {
    const [clientId, clientSecret] = socialAppVariables(network).map((name) => env[name]);
    return clientId && clientSecret ? [[network, { clientId, clientSecret }] as const] : [];
  });
  return Object.fromEntries(apps);
}

/** One sentence for each half of an application that stands without the other. */
export function socialAppGaps(env: Environment): string[] {
  return linkableNetworks.flatMap((network) => {
    const missing = socialAppVariables(network).filter((name) => !env[name]);
    return missing.length === 1 ? [`${missing[0]} is missing beside the rest of the application.`] : [];
  });
}
