import { type ColorScheme, type Palette, useColorScheme, usePalette, useViewer, useWording } from '@banyan/framework';
import type { ReactNode } from 'react';
import { pageDeployment } from '../host/page-deployment.ts';
import { Choices } from './Choices.tsx';
import { Help } from './Help.tsx';

/** Each language says its own name. */
const LANGUAGE_NAMES = { en: 'English', he: 'עברית' } as const;

const SCHEMES: readonly ColorScheme[] = ['light', 'dark', 'auto'];

interface DisplaySettingsProps {
  /** What more there is to choose, where there is room for it. */
  children?: ReactNode;
}

/** Language, colours and light or dark: of the device, and so reachable before sign-in too; and help for members. */
export function DisplaySettings({ children }: DisplaySettingsProps) {
  const { t, language, setLanguage } = useWording();
  const viewer = useViewer();
  const { colorScheme, setColorScheme } = useColorScheme();
  const { languages } = pageDeployment();
  return (
    <>
      {languages.length > 1 && (
        <Choices
          legend={t('shell.settings.language')}
          value={language}
          options={languages.map((each) => ({ value: each, label: LANGUAGE_NAMES[each], lang: each }))}
          onChoose={setLanguage}
        />
      )}
      <PaletteChoice />
      <Choices
        legend={t('shell.settings.scheme')}
        value={colorScheme}
        options={SCHEMES.map((each) => ({ value: each, label: t(`shell.scheme.${each}`) }))}
        onChoose={setColorScheme}
      />
      {children}
      {/* Guests have it on every screen. */}
      {viewer && <Help />}
    </>
  );
}

/** A deployment's own colours have its name. */
function PaletteChoice() {
  const { t } = useWording();
  const { palette, palettes, setPalette } = usePalette();
  const { brand, defaultPalette } = pageDeployment();
  if (palettes.length < 2) return null;
  const isOwn = (each: Palette) => brand.hasOwnColours && each === defaultPalette;
  return (
    <Choices
      legend={t('shell.settings.palette')}
      value={palette}
      options={palettes.map((each) => ({
        value: each,
        label: isOwn(each) ? brand.shortName : t(`shell.palette.${each}`),
        swatch: each,
      }))}
      onChoose={setPalette}
    />
  );
}
