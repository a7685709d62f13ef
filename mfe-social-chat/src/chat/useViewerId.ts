import { useViewer } from '@banyan/framework';

/** Empty while nobody is signed in. */
export const useViewerId = (): string => useViewer()?.id ?? '';
