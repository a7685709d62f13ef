import { describe, expect, it } from 'vitest';
import en from '../../wording/en.json' with { type: 'json' };
import he from '../../wording/he.json' with { type: 'json' };

const holes = (text: string) => new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name));

describe('the framework’s texts', () => {
  it('exist in both languages', () => {
    // Hebrew has a form of its own for two.
    const inHebrew = Object.keys(he).filter((key) => !key.endsWith('_two'));
    expect(inHebrew.sort()).toEqual(Object.keys(en).sort());
  });

  it('have the same holes in both languages', () => {
    for (const [key, text] of Object.entries(en)) {
      const [hebrew, english] = [holes(he[key as keyof typeof he]), holes(text)];
      // Of one a language may say the word alone.
      if (key.endsWith('_one')) for (const each of [hebrew, english]) each.delete('count');
      expect(hebrew, key).toEqual(english);
    }
  });
});
