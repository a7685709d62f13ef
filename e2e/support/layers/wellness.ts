import { dialog, type Layer, say } from './layer.ts';

export const wellnessLayers: readonly Layer[] = [
  {
    name: 'the guide',
    drawnBy: 'mfe-wellness/src/guide/place/GuideLayer.tsx',
    open: (page) => page.getByRole('button', { name: say('wellness.guide.nav') }).click(),
    shown: dialog('wellness.guide.title'),
  },
  // The same on a phone, drawn by a sheet in place of a box (guide.spec.ts).
  {
    name: 'the guide on a phone',
    drawnBy: 'mfe-wellness/src/guide/place/GuideLayer.tsx',
    shown: dialog('wellness.guide.title'),
  },
];
