import { Button, EmptyState, PageTitle, useSearchParams, useViewer, useWording } from '@banyan/framework';
import { IconMessage } from '@banyan/framework/icons';
import { useState } from 'react';
import { GroupTitle } from './GroupTitle.tsx';
import { MemberPicker } from './MemberPicker.tsx';
import * as css from './new-chat.module.css';
import { useNewChat } from './useNewChat.ts';

/** A new chat: whom with, and of a group what it is called. At `?to=<chat>`: who joins that group. */
export function NewChatScreen() {
  const { t } = useWording();
  const viewer = useViewer();
  const to = useSearchParams()[0].get('to');
  const { picked, toggle, isBusy, start, addTo } = useNewChat();
  const [isNaming, setNaming] = useState(false);
  if (viewer?.acting) return <EmptyState icon={IconMessage} title={t('social.chat.acting')} />;
  const isGroup = to === null && picked.length > 1;
  const goOn = () => (to === null ? void start() : void addTo(to));
  return (
    <div className={css.screen}>
      <PageTitle>{t(to === null ? 'social.newChat.title' : 'social.chat.add')}</PageTitle>
      {isNaming && isGroup ? (
        <GroupTitle
          picked={picked}
          isBusy={isBusy}
          onBack={() => setNaming(false)}
          onTitle={(title) => void start(title)}
        />
      ) : (
        <>
          <MemberPicker picked={picked} onToggle={toggle} withHelpdesk={to === null} />
          <div className={css.foot}>
            <Button
              fullWidth
              disabled={picked.length === 0 || isBusy}
              onClick={() => (isGroup ? setNaming(true) : goOn())}
            >
              {t(to === null ? 'social.newChat.continue' : 'social.newChat.add')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
