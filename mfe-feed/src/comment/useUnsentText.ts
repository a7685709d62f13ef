import { visibleText } from '@banyan/framework';
import { useEffect, useRef, useState } from 'react';
import { linesOf, readDraft, saveDraft, withoutText } from './comment-draft.ts';
import { newClientId } from './temporary-comment.ts';
import type { Sending } from './useCommentActions.ts';

interface Options {
  draft: string;
  /** The text to edit, or `''` for a new one. */
  initial: string;
  onSend(body: string, sending: Sending): Promise<boolean>;
  /** The server has all of it. */
  onDone(): void;
}

export interface UnsentText {
  text: string;
  change(next: string): void;
  send(body: string): Promise<void>;
}

/** False when the editor has left the page and something it sent is still under way. */
function useIsOpen() {
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return isOpen;
}

/** The text, and in front of it in the draft what is under way until it is settled. */
function useKeptText(draft: string, initial: string) {
  const [text, setText] = useState(() => readDraft(draft) || initial);
  const current = useRef(text);
  const underWay = useRef<string[]>([]);
  const isOpen = useIsOpen();
  const change = (next: string) => {
    current.current = next;
    setText(next);
    saveDraft(draft, linesOf(...underWay.current, next));
  };
  const settle = (body: string) => {
    const place = underWay.current.indexOf(body);
    if (place >= 0) underWay.current.splice(place, 1);
  };
  /** By now, in the editor or in the draft it left. */
  const written = () => (isOpen.current ? current.current : readDraft(draft));
  return { text, current, underWay, isOpen, written, change, settle };
}

/**
 * What stands in an editor. The draft is that and, in front of it, what is under way: a new comment leaves the editor
 * when it is sent, and comes back in front of what was typed meanwhile when it is refused. So no word is ever in a toast
 * alone.
 */
export function useUnsentText({ draft, initial, onSend, onDone }: Options, submit: (text: string) => void): UnsentText {
  const isEdit = initial !== '';
  const { text, current, underWay, isOpen, written, change, settle } = useKeptText(draft, initial);
  /** What stands in front because it was refused: the next refused text goes behind it. */
  const returned = useRef('');
  const clientIds = useRef(new Map<string, string>());
  const onSent = (body: string) => {
    clientIds.current.delete(body);
    settle(body);
    const left = written();
    if (isEdit) return visibleText(left) === body && leave();
    if (!isOpen.current) return saveDraft(draft, withoutText(left, body));
    if (underWay.current.length === 0 && left.trim() === '') return leave();
    change(left);
  };
  const leave = () => {
    saveDraft(draft, '');
    if (isOpen.current) onDone();
  };
  const putBack = (body: string) => {
    settle(body);
    if (!isOpen.current) return saveDraft(draft, linesOf(body, withoutText(readDraft(draft), body)));
    const typed = current.current;
    // Whoever edits has the words in front of them still.
    if (isEdit) return typed.trim() === '' && change(body);
    const before = typed.startsWith(returned.current) ? returned.current : '';
    returned.current = linesOf(before, body);
    change(linesOf(returned.current, typed.slice(before.length).replace(/^\n/, '')));
  };
  const send = async (body: string) => {
    const clientId = clientIds.current.get(body) ?? newClientId();
    clientIds.current.set(body, clientId);
    if (!isEdit) {
      underWay.current.push(body);
      returned.current = '';
      change('');
    }
    const isSent = await onSend(body, { clientId, onSent: () => onSent(body), again: () => submit(written()) });
    if (!isSent) putBack(body);
  };
  return { text, change, send };
}
