import { Button, MemberText, useWording } from '@banyan/framework';
import { useState } from 'react';

const LINES = 5;
/** About what five lines hold; shorter texts need no fold, whatever the width. */
const LONG = 280;

const isLong = (text: string) => text.length > LONG || text.split('\n').length > LINES;

/** What the item says; a long text is folded in the feed. */
export function CardText({ children, isFull }: { children: string | null; isFull: boolean }) {
  const { t } = useWording();
  const [isOpen, setOpen] = useState(isFull);
  if (!children) return null;
  if (isFull || !isLong(children)) return <MemberText>{children}</MemberText>;
  return (
    <div>
      {isOpen ? <MemberText>{children}</MemberText> : <MemberText clamp={LINES}>{children}</MemberText>}
      <Button variant="subtle" size="compact-md" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t(isOpen ? 'feed.item.readLess' : 'feed.item.readMore')}
      </Button>
    </div>
  );
}
