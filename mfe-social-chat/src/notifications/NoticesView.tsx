import { useWording } from '@banyan/framework';
import { Tabs } from '@banyan/framework/tabs';
import { useState } from 'react';
import { NoticeList } from './NoticeList.tsx';
import { isReminder, type Notice, type NoticeTab } from './notice.ts';
import { useNotices } from './useNotices.ts';
import { useReading } from './useReading.ts';
import { useStillList } from './useStillList.ts';

const belongs = (tab: NoticeTab) => (notice: Notice) => isReminder(notice) === (tab === 'reminders');

/** The two tabs, as page and as panel (community.md §2): notifications, and reminders of events. */
export function NoticesView() {
  const { t } = useWording();
  const notices = useNotices();
  const list = useStillList(notices);
  const [looked, setLooked] = useState<readonly NoticeTab[]>(['all']);
  const shown = notices.items.filter((each) => !list.waiting.includes(each));
  const report = useReading(shown.filter((each) => looked.some((tab) => belongs(tab)(each))));
  const look = (tab: NoticeTab) => setLooked((before) => (before.includes(tab) ? before : [...before, tab]));
  return <Tabs label={t('social.notice.tabs')} tabs={[tabOf('all'), tabOf('reminders')]} />;

  function tabOf(tab: NoticeTab) {
    const { fresh, earlier, waiting } = list;
    const own = belongs(tab);
    const parts = { fresh: fresh.filter(own), earlier: earlier.filter(own), waiting: waiting.filter(own) };
    return {
      id: tab,
      label: t(`social.notice.tab.${tab}`),
      content: () => (
        <NoticeList
          key={tab}
          tab={tab}
          notices={notices}
          {...parts}
          onShowWaiting={list.showWaiting}
          onLook={look}
          onReadAll={() => report(shown)}
        />
      ),
    };
  }
}
