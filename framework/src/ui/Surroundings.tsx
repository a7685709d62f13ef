import { DirectionProvider, MantineContext, MantineThemeProvider } from '@mantine/core';
import { type ContextType, type ReactNode, useMemo } from 'react';
import { useColorScheme } from '../settings/appearance.ts';
import { directionOf, language } from '../wording/wording.ts';
import { theme } from './theme.ts';

/** Styles that Mantine must still make at run time (responsive props) carry the page's nonce. */
const nonce = () => document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';

/** Scheme and palette are attributes of `<html>` that settings/appearance.ts writes; Mantine only hears of them. */
const surroundings = {
  setColorScheme: () => {},
  clearColorScheme: () => {},
  getRootElement: () => document.documentElement,
  getStyleNonce: nonce,
  classNamesPrefix: 'mantine',
  cssVariablesSelector: ':root',
  withStaticClasses: true,
  deduplicateInlineStyles: true,
} satisfies Partial<ContextType<typeof MantineContext>>;

/**
 * What Mantine's components need around them. Follows the language's direction by `<html dir>`. MantineProvider itself
 * would also bring what it makes style tags with, which the page's policy and decision 0031 have no use for.
 */
export function Surroundings({ children }: { children: ReactNode }) {
  const { resolved } = useColorScheme();
  const context = useMemo(() => ({ ...surroundings, colorScheme: resolved }), [resolved]);
  return (
    <DirectionProvider initialDirection={directionOf(language.get())} detectDirection>
      <MantineContext value={context}>
        <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
      </MantineContext>
    </DirectionProvider>
  );
}
