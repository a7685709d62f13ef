import { createReactComponent } from '@tabler/icons-react';

/** A lotus with three petals, drawn for 24 x 24 as the icon set is, which has none. */
export const IconLotus = /*#__PURE__*/ createReactComponent('outline', 'lotus', 'IconLotus', [
  [
    'path',
    {
      d: 'M12 4c-2.2 2.4 -3.3 4.9 -3.3 7.5c0 2.7 1.1 5.2 3.3 7.5c2.2 -2.3 3.3 -4.8 3.3 -7.5c0 -2.6 -1.1 -5.1 -3.3 -7.5z',
      key: 'middle',
    },
  ],
  ['path', { d: 'M8.9 9.6c-1.7 -1.1 -3.6 -1.7 -5.9 -1.6c.2 5.6 3.4 9.8 9 11', key: 'left' }],
  ['path', { d: 'M15.1 9.6c1.7 -1.1 3.6 -1.7 5.9 -1.6c-.2 5.6 -3.4 9.8 -9 11', key: 'right' }],
]);
