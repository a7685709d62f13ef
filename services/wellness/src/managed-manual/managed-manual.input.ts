import { idText } from '@banyan/kit';
import { z } from 'zod';
import {
  inLanguages,
  languageText,
  longestLabel,
  longestName,
  revision,
  uploadId,
} from '../programme/programme.input.ts';

const manual = z.object({ names: inLanguages(longestName), labels: inLanguages(longestLabel) });

export const createInput = z.object({ clientId: idText, uploadId, language: languageText, manual });

export const updateInput = z.object({ id: idText, revision, manual });

export type ManualWords = z.output<typeof manual>;
