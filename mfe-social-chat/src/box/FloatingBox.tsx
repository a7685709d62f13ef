import {
  closeModalRoute,
  lazyOverlay,
  navigate,
  useIsWide,
  useLocation,
  useModalRoute,
  useViewer,
} from '@banyan/framework';
import { useEffect } from 'react';

const ChatBox = lazyOverlay(() => import('./ChatBox.tsx').then((file) => file.ChatBox));

/** A chat over any page while the address says so (`?chatBox=<id>`): a box on a wide screen; where there is no room for one, its page. */
export function FloatingBox() {
  const viewer = useViewer();
  const isWide = useIsWide();
  const [path] = useLocation();
  const chatId = useModalRoute('chatBox');
  const isAllowed = viewer !== null && !viewer.acting && chatId !== null;
  const needsPage = isAllowed && (!isWide || path === '/chat');
  useEffect(() => {
    if (needsPage) navigate(`/chat?chat=${encodeURIComponent(chatId)}`, { replace: true });
  }, [needsPage, chatId]);
  if (!isAllowed || needsPage) return null;
  return <ChatBox key={chatId} chatId={chatId} hasAddress onClose={() => closeModalRoute('chatBox')} />;
}
