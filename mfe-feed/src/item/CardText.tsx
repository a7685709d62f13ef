import { FoldedText, MemberText } from '@banyan/framework';

const LINES = 3;

/** What the item says; folded in the feed. */
export function CardText({ children, isFull }: { children: string | null; isFull: boolean }) {
  if (!children) return null;
  return isFull ? <MemberText>{children}</MemberText> : <FoldedText lines={LINES}>{children}</FoldedText>;
}
