import { createTheme, type MantineColorsTuple } from '@mantine/core';

/** Components ask for uses of the colour (`filled`, `light`), never for a shade. */
const brand = Array.from({ length: 10 }, () => 'var(--banyan-filled)') as unknown as MantineColorsTuple;

/**
 * One constant theme. Colours, sizes and shadows are CSS variables of `variables.css`, so a palette or a scheme
 * changes by an attribute of `<html>` and no style tag is made at run time (decision 0031).
 */
export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: { light: 7, dark: 7 },
  colors: { brand },
  defaultRadius: 'md',
  cursorType: 'pointer',
  fontFamily: "'Rubik Variable', 'Rubik Fallback', system-ui, sans-serif",
  headings: { fontFamily: 'inherit', fontWeight: '600' },
  fontSizes: { xs: '0.875rem', sm: '0.9375rem', md: '1.0625rem', lg: '1.1875rem', xl: '1.375rem' },
  lineHeights: { xs: '1.45', sm: '1.5', md: '1.5', lg: '1.5', xl: '1.4' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
});
