import { idText } from '@banyan/kit';
import { z } from 'zod';
import { documentInput as setInput } from '../managed-video/managed-video.input.ts';
import {
  inLanguages,
  languageText,
  longestLabel,
  longestName,
  revision,
  uploadId,
} from '../programme/programme.input.ts';

const previewId = idText.nullish().transform((id) => id ?? undefined);

const manual = z.object({ names: inLanguages(longestName), labels: inLanguages(longestLabel) });

export const createInput = z.object({ clientId: idText, uploadId, language: languageText, manual, previewId });

export const documentInput = z.object({ ...setInput.shape, previewId });

export const updateInput = z.object({ id: idText, revision, manual });

export type ManualWords = z.output<typeof manual>;
