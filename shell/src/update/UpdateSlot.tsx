import { lazyPart } from '@banyan/framework';
import * as css from './update.module.css';
import { useUpdate } from './update-store.ts';

// Of the chunk that finds out about new versions, and so is here when there is one.
const UpdatePrompt = lazyPart(() =>
  import(/* webpackChunkName: "update" */ './UpdatePrompt.tsx').then((file) => file.UpdatePrompt),
);

/** Where a new version is notified of; always in the page, so that a screen reader hears it when it fills. */
export function UpdateSlot() {
  const isNews = useUpdate() !== 'none';
  return (
    <div role="status" className={css.place} data-screen-only>
      {isNews && <UpdatePrompt />}
    </div>
  );
}
