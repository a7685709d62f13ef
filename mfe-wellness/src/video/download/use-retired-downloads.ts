import { useApolloClient, useNetworkStatus } from '@banyan/framework';
import { useEffect, useRef } from 'react';
import { KeptVideosDocument } from '../../generated/graphql.ts';
import { removeDownloads, useDownloads } from './downloads.ts';

/** More than a telephone has room for; the service takes so many. */
const mostAsked = 50;

/** Once for each visit with a network: what is on this device and was retired meanwhile goes. */
export function useRetiredDownloads(): void {
  const { kept } = useDownloads();
  const { online } = useNetworkStatus();
  const client = useApolloClient();
  const wasAsked = useRef(false);
  useEffect(() => {
    if (wasAsked.current || !online || !kept || kept.size === 0) return;
    wasAsked.current = true;
    void findRetired([...kept.keys()].slice(0, mostAsked));
  });
  async function findRetired(ids: string[]): Promise<void> {
    const options = {
      query: KeptVideosDocument,
      variables: { ids, limit: ids.length },
      fetchPolicy: 'no-cache',
    } as const;
    const { data } = await client.query(options).catch(() => ({ data: undefined }));
    if (!data?.allVideos) return;
    const shown = new Set(data.allVideos.items.map(({ id }) => id));
    await removeDownloads(ids.filter((id) => !shown.has(id)));
  }
}
