/** Where a key leads in a row of `count` choices, or null when the key does not move. The row turns round at its ends. */
export function stepFor(key: string, at: number, count: number, dir: 'ltr' | 'rtl'): number | null {
  const forward = dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const back = dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === forward || key === 'ArrowDown') return (at + 1) % count;
  if (key === back || key === 'ArrowUp') return (at - 1 + count) % count;
  return null;
}
