// The addresses of pictures. A signature is ours: that such a form may be made, and, of a picture that is not for everyone, that
// anyone who was given the address may see it until then (safe-behaviour 46).
import { createHmac } from 'node:crypto';
import { sameSecret, subkeys } from '@banyan/kit';
import { type Form, formOf, hintedWidths, plainForm, textOf, unsignedForms } from './form.ts';

export interface Addressed {
  pictureId: string;
  form: Form;
  /** Good whatever the picture's state; without it only an approved one is shown. */
  isPrivate: boolean;
}

export interface Addresses {
  /** For every member, once the picture is approved. Without a form: at the size that screens show. */
  of(pictureId: string, form?: Form): string;
  /** For who may see a picture that is not for everyone: anyone who gives it has asked a policy. Good until then. */
  privately(pictureId: string, form: Form, until: Date): string;
  /** `srcset` of a picture this wide; with `until`, of private addresses. */
  srcSet(pictureId: string, width: number, until?: Date): string;
  /** A path below `/media/image/` -> what it asks for; undefined for one that we did not make, or that is over. */
  read(path: string, now: Date): Addressed | undefined;
}

const path =
  /^\/(upload|private)\/(?:s--([\w-]{32})--\/)?(?:x_(\d{10,11})\/)?(?:(c_[\w,]+)\/)?([0-9a-f]{32})(?:\.(?:jpe?g|png|webp|avif))?$/;

export function createAddresses(internalKey: string): Addresses {
  const keys = subkeys(internalKey, 'banyan-picture-addresses');
  const sign = (text: string, key = keys[0]!) =>
    createHmac('sha256', key).update(text).digest('base64url').slice(0, 32);
  const signed = (kind: 'upload' | 'private', rest: string) =>
    `/media/image/${kind}/s--${sign(`${kind}/${rest}`)}--/${rest}`;
  const addressOf = (pictureId: string, form?: Form) => {
    if (!form) return `/media/image/upload/${pictureId}`;
    const rest = `${textOf(form)}/${pictureId}`;
    return unsignedForms.includes(textOf(form)) ? `/media/image/upload/${rest}` : signed('upload', rest);
  };
  const privately: Addresses['privately'] = (pictureId, form, until) =>
    signed('private', `x_${Math.floor(until.getTime() / 1_000)}/${textOf(form)}/${pictureId}`);
  return {
    of: addressOf,
    privately,
    srcSet: (pictureId, width, until) =>
      [...hintedWidths.filter((hint) => hint < width), ...(width <= hintedWidths.at(-1)! ? [width] : [])]
        .map((hint) => ({ hint, form: { crop: 'limit', width: hint } as const }))
        .map(({ hint, form }) => `${until ? privately(pictureId, form, until) : addressOf(pictureId, form)} ${hint}w`)
        .join(', '),
    read(given, now) {
      const [, kind, signature, until, form = textOf(plainForm), pictureId] = path.exec(given) ?? [];
      const read = formOf(form);
      if (!kind || !pictureId || !read) return undefined;
      const rest = [...(until ? [`x_${until}`] : []), form, pictureId].join('/');
      const isOurs = () => keys.some((key) => sameSecret(signature, sign(`${kind}/${rest}`, key)));
      if (signature ? !isOurs() : !unsignedForms.includes(form)) return undefined;
      const isPrivate = kind === 'private';
      if (isPrivate && (!signature || !until || Number(until) * 1_000 < now.getTime())) return undefined;
      return { pictureId, form: read, isPrivate };
    },
  };
}
