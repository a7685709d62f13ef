import { Button, useWording } from '@banyan/framework';
import { IconPlus } from '@banyan/framework/icons';
import { useRef, useState } from 'react';
import { useLeaving } from '../leaving/use-leaving.ts';
import * as css from '../programme/programme.module.css';
import { CategoryForm } from './CategoryForm.tsx';
import { useCreating } from './use-saving.ts';

const empty = { names: [], icon: 'leaf' };

/** A new category, at the end of the list. */
export function NewCategory({ onMade }: { onMade(): void }) {
  const { t } = useWording();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  if (isOpen)
    return (
      <section className={css.fresh} aria-label={t('admin.categories.new')}>
        <Making
          onMade={() => {
            close();
            onMade();
          }}
          onClose={close}
        />
      </section>
    );
  return (
    <div>
      <Button ref={opener} leftSection={<IconPlus aria-hidden size={20} />} onClick={() => setOpen(true)}>
        {t('admin.categories.new')}
      </Button>
    </div>
  );
}

function Making({ onMade, onClose }: { onMade(): void; onClose(): void }) {
  const saving = useCreating(onMade);
  const isChanged = useRef(false);
  const leave = useLeaving();
  return (
    <CategoryForm
      initial={empty}
      saving={saving}
      isChanged={isChanged}
      onClose={() => void leave(isChanged.current, onClose)}
    />
  );
}
