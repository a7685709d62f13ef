/** Writes the composed schema that the rest of the project reads. */
import { writeFileSync } from 'node:fs';
import { compose } from '../src/compose/compose.ts';
import { sourceTexts } from '../src/compose/service-contracts.ts';

writeFileSync(new URL('../schema.graphql', import.meta.url), await compose(sourceTexts));
