import { lazyPart } from '@banyan/framework';
import { type ReactNode, useState } from 'react';

const ProfileModal = lazyPart(() => import('./ProfileModal.tsx').then((file) => file.ProfileModal));

/** The profile to show over the page, and how to open one. */
export function useProfileModal(): { open(id: string): void; modal: ReactNode } {
  const [id, setId] = useState<string | null>(null);
  const modal = id && <ProfileModal id={id} onClose={() => setId(null)} />;
  return { open: setId, modal };
}
