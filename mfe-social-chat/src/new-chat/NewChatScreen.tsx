import { Button, EmptyState, PageTitle, useViewer, useWording } from '@banyan/framework';
import { IconMessage } from '@banyan/framework/icons';
import { useState } from 'react';
import { GroupTitle } from './GroupTitle.tsx';
import { MemberPicker } from './MemberPicker.tsx';
import * as css from './new-chat.module.css';
import { useNewChat } from './useNewChat.ts';

/** A new chat: whom with, and of a group what it is called. */
export function NewChatScreen() {
  const { t } = useWording();
  const viewer = useViewer();
  const { picked, toggle, isBusy, start } = useNewChat();
  const [isNaming, setNaming] = useState(false);
  if (viewer?.acting) return <EmptyState icon={IconMessage} title={t('social.chat.acting')} />;
  const isGroup = picked.length > 1;
  return (
    <div className={css.screen}>
      <PageTitle>{t('social.newChat.title')}</PageTitle>
      {isNaming && isGroup ? (
        <GroupTitle
          picked={picked}
          isBusy={isBusy}
          onBack={() => setNaming(false)}
          onTitle={(title) => void start(title)}
        />
      ) : (
        <>
          <MemberPicker picked={picked} onToggle={toggle} />
          <div className={css.foot}>
            <Button
              fullWidth
              disabled={picked.length === 0 || isBusy}
              onClick={() => (isGroup ? setNaming(true) : void start())}
            >
              {t('social.newChat.continue')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
