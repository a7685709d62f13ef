// The form of a draft as the service keeps it: text, and the addresses of its pictures.
import { readKept } from '@banyan/framework/publishing';
import type { DraftToOpenFragment } from '../generated/graphql.ts';
import type { Publication } from './publication.ts';

/** @returns the addresses that the service keeps with the draft: its poster first, then those of the last time */
export const picturesOf = ({ picture, previousPictures }: Publication): string[] =>
  [...(picture ? [picture] : []), ...previousPictures].map(({ address }) => address);

/**
 * @param before what the form holds that the draft does not say
 * @returns its form; the addresses by which its pictures are seen are of now
 */
export function formOfDraft({ form: text, pictures }: DraftToOpenFragment, before: Publication): Publication {
  const form = readKept(text, before);
  const addresses = picturesOf(form);
  const seen = (address: string) => pictures?.[addresses.indexOf(address)]?.originalUrl ?? address;
  const show = ({ address }: { address: string }) => ({ address, preview: seen(address) });
  return { ...form, picture: form.picture && show(form.picture), previousPictures: form.previousPictures.map(show) };
}
