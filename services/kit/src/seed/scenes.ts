/** What posters are drawn of. */
export const scenes = [
  'lotus',
  'mats',
  'circleOfPeople',
  'tea',
  'books',
  'hills',
  'trail',
  'sea',
  'night',
  'tree',
  'leaves',
  'garden',
  'basketball',
  'football',
  'running',
  'swimming',
] as const;
export type Scene = (typeof scenes)[number];
