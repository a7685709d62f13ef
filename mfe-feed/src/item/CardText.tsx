import { FoldedText, MemberText } from '@banyan/framework';

interface Props {
  title: string;
  isFull: boolean;
  /** How many show in the feed before it is opened. */
  lines?: number;
  children: string | null;
}

/** What the item says; folded in the feed. */
export function CardText({ title, isFull, lines = 3, children }: Props) {
  if (!children) return null;
  return isFull ? (
    <MemberText>{children}</MemberText>
  ) : (
    <FoldedText lines={lines} of={title}>
      {children}
    </FoldedText>
  );
}
