import { useApolloClient, useLive, useViewer } from '@banyan/framework';
import { useState } from 'react';
import { VideoPositionDocument, VideoViewedDocument } from '../../generated/graphql.ts';
import { ownViews } from './own-views.ts';

/** Where the member stopped last, on another device. */
export interface StoppedElsewhere {
  videoId: string;
  /** In seconds. */
  at: number;
}

/**
 * What the member watches on their other devices, while this page is open: where they stopped is read again, for lists too. What this page
 * sent itself is no news, whenever it arrives.
 */
export function useStoppedElsewhere(): StoppedElsewhere | null {
  const isActing = Boolean(useViewer()?.acting);
  const client = useApolloClient();
  const [stopped, setStopped] = useState<StoppedElsewhere | null>(null);
  const read = async (id: string) => {
    const options = { query: VideoPositionDocument, variables: { id }, fetchPolicy: 'network-only' } as const;
    const { data } = await client.query(options).catch(() => ({ data: undefined }));
    const at = data?.video?.position;
    setStopped(typeof at === 'number' ? { videoId: id, at } : null);
  };
  useLive(VideoViewedDocument, {
    skip: isActing,
    onData({ videoViewed }) {
      if (videoViewed && !(videoViewed.viewId && ownViews.has(videoViewed.viewId))) void read(videoViewed.id);
    },
  });
  return stopped;
}
