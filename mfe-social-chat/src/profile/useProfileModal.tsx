import { lazy, type ReactNode, Suspense, useState } from 'react';

const ProfileModal = lazy(() => import('./ProfileModal.tsx').then((file) => ({ default: file.ProfileModal })));

/** The profile to show over the page, and how to open one. */
export function useProfileModal(): { open(id: string): void; modal: ReactNode } {
  const [id, setId] = useState<string | null>(null);
  const modal = id && (
    <Suspense fallback={null}>
      <ProfileModal id={id} onClose={() => setId(null)} />
    </Suspense>
  );
  return { open: setId, modal };
}
