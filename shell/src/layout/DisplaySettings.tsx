import { type ColorScheme, type Palette, useColorScheme, usePalette, useViewer, useWording } from '@banyan/framework';
import { pageDeployment } from '../host/page-deployment.ts';
import { Choices } from './Choices.tsx';
import { Help } from './Help.tsx';

/** Each language says its own name. */
const LANGUAGE_NAMES = { en: 'English', he: 'עברית' } as const;

const SCHEMES: readonly ColorScheme[] = ['light', 'dark', 'auto'];

/** Language, colours and light or dark: of the device, and so reachable before sign-in too; and help for members. */
export function DisplaySettings() {
  const { t, language, setLanguage } = useWording();
  const viewer = useViewer();
  const { palette, palettes, setPalette } = usePalette();
  const { colorScheme, setColorScheme } = useColorScheme();
  const { languages, brand, defaultPalette } = pageDeployment();
  const isOwn = (each: Palette) => brand.hasOwnColours && each === defaultPalette;
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
      {palettes.length > 1 && (
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
      )}
      <Choices
        legend={t('shell.settings.scheme')}
        value={colorScheme}
        options={SCHEMES.map((each) => ({ value: each, label: t(`shell.scheme.${each}`) }))}
        onChoose={setColorScheme}
      />
      {/* Guests have it on every screen. */}
      {viewer && <Help />}
    </>
  );
}
