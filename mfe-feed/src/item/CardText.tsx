import { FoldedText, MemberText } from '@banyan/framework';

const LINES = 3;

interface Props {
  title: string;
  isFull: boolean;
  children: string | null;
}

/** What the item says; folded in the feed. */
export function CardText({ title, isFull, children }: Props) {
  if (!children) return null;
  return isFull ? (
    <MemberText>{children}</MemberText>
  ) : (
    <FoldedText lines={LINES} of={title}>
      {children}
    </FoldedText>
  );
}
