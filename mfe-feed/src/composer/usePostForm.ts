import { useDraft, useModuleConfig, useViewer } from '@banyan/framework';
import { type Progress, readKept } from '@banyan/framework/publishing';
import { useMemo, useState } from 'react';
import type { OwnPost } from '../own-posts/own-post.ts';
import { formOf, newForm, newsOf, type PostForm } from './post-form.ts';
import { NEW, textDraft } from './write-draft-key.ts';

type Choices = Omit<PostForm, 'title' | 'text'>;

/** What of a form stands in no field, and how far it was sent. */
interface Rest {
  choices: Choices;
  progress: Progress;
}

export interface Writing {
  form: PostForm;
  progress: Progress;
  isChanged: boolean;
  /** Some of it is on its way to the service, or there. */
  isBegun: boolean;
  change(part: Partial<PostForm>): void;
  keep(progress: Progress): void;
  /** Nothing is kept of what was typed. */
  clear(): void;
}

interface Beginning {
  form: PostForm;
  rest: string;
}

/** A version before this one kept the post under another name: without it, an edit would be sent as a new post. */
function readRest(text: string, begun: Rest): Rest {
  const { choices, progress } = readKept(text, begun);
  const { postId, ...rest } = progress as Progress & { postId?: string };
  return { choices, progress: postId ? { itemId: postId, ...rest } : rest };
}

const choicesOf = ({ title: _title, text: _text, ...choices }: PostForm): Choices => choices;

/** As the form opens: of a post what the service has of it already, so that what is not changed is not sent. */
function useBeginning(post: OwnPost | null): Beginning {
  const { defaultCategory = 'community' } = useModuleConfig<{ defaultCategory?: string }>();
  const name = useViewer()?.name ?? '';
  const [clientId] = useState(() => `temp_${crypto.randomUUID()}`);
  return useMemo(() => {
    const form = post ? formOf(post, defaultCategory) : newForm(name, defaultCategory);
    const there = post && {
      itemId: post.id,
      saved: JSON.stringify(newsOf(form)),
      targets: JSON.stringify([...post.targets].sort()),
    };
    const rest: Rest = { choices: choicesOf(form), progress: { clientId, ...there } };
    return { form, rest: JSON.stringify(rest) };
  }, [post, defaultCategory, name, clientId]);
}

/** The form's fields, kept as they are filled: through reload, navigation, sign-out by time and refusal (framework's drafts). */
export function usePostForm(post: OwnPost | null): Writing {
  const beginning = useBeginning(post);
  const id = post?.id ?? NEW;
  const title = useDraft(`post:title:${id}`, { initial: beginning.form.title });
  const text = useDraft(textDraft(id), { initial: beginning.form.text });
  const rest = useDraft(`post:rest:${id}`, { initial: beginning.rest });
  const begun = JSON.parse(beginning.rest) as Rest;
  const { choices, progress } = readRest(rest.text, begun);
  const first = begun.progress;
  // What is kept between two drawings is read, not what was drawn: a picture may arrive while somebody types.
  const keepRest = (part: Partial<Rest>) =>
    rest.change(JSON.stringify({ ...readRest(rest.read(), begun), ...part } satisfies Rest));
  return {
    form: { ...choices, title: title.text, text: text.text },
    progress,
    isChanged: isChanged(beginning, { title: title.text, text: text.text, choices }),
    isBegun: isBegun(progress, first),
    change({ title: newTitle, text: newText, ...part }) {
      if (newTitle !== undefined) title.change(newTitle);
      if (newText !== undefined) text.change(newText);
      const kept = readRest(rest.read(), begun);
      // What somebody changes is what they read, whatever another device of theirs makes of it meanwhile.
      const now: Rest = {
        choices: { ...kept.choices, ...part },
        progress: { revision: post?.revision, ...kept.progress },
      };
      const written = { title: title.read(), text: text.read(), choices: now.choices };
      const isAsItWas = !isChanged(beginning, written) && !isBegun(now.progress, first);
      rest.change(isAsItWas ? beginning.rest : JSON.stringify(now));
    },
    keep: (step) => keepRest({ progress: step }),
    clear() {
      title.change(beginning.form.title);
      text.change(beginning.form.text);
      rest.change(beginning.rest);
    },
  };
}

const isBegun = (now: Progress, first: Progress): boolean =>
  now.tried !== undefined || now.saved !== first.saved || now.targets !== first.targets;

interface QueuedWrite extends Pick<PostForm, 'title' | 'text'> {
  choices: Choices;
}

const isChanged = ({ form }: Beginning, { title, text, choices }: QueuedWrite): boolean =>
  title.trim() !== form.title.trim() ||
  text.trim() !== form.text.trim() ||
  JSON.stringify(choices) !== JSON.stringify(choicesOf(form));
