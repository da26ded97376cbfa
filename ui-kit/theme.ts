import type { PaletteOptions, ThemeOptions } from '@mui/material/styles';
import { darkTones, lightTones, type Tone, type ToneName } from './colours.ts';
import { themeComponents } from './theme-components.ts';

declare module '@mui/material/styles' {
  interface Palette {
    readonly tones: Readonly<Record<ToneName, Tone>>;
  }
  interface PaletteOptions {
    readonly tones?: Readonly<Record<ToneName, Tone>>;
  }
}

const lightPalette: PaletteOptions = {
  mode: 'light',
  primary: { main: '#0b3d91', dark: '#072a66', light: '#e7eefa', contrastText: '#ffffff' },
  secondary: { main: '#45536a', contrastText: '#ffffff' },
  error: { main: '#b3261e' },
  warning: { main: '#9a5300' },
  success: { main: '#1b6e41' },
  info: { main: '#0b3d91' },
  background: { default: '#f5f7fa', paper: '#ffffff' },
  text: { primary: '#17202c', secondary: '#566273' },
  divider: '#e2e7ee',
  tones: lightTones,
};

const darkPalette: PaletteOptions = {
  mode: 'dark',
  primary: { main: '#8fb6ff', dark: '#6f9cf0', light: '#1c2c48', contrastText: '#0a1a35' },
  secondary: { main: '#b4c0d1', contrastText: '#131b26' },
  error: { main: '#ff8f86' },
  warning: { main: '#ffbd70' },
  success: { main: '#7fd8a4' },
  info: { main: '#8fb6ff' },
  background: { default: '#0f151d', paper: '#171f2a' },
  text: { primary: '#e7ecf3', secondary: '#a4b1c1' },
  divider: '#2a3543',
  tones: darkTones,
};

const typography: NonNullable<Exclude<ThemeOptions['typography'], (...given: never[]) => unknown>> = {
  // The system's own face by name; the generic name comes last, for it is the widest fallback of all on Linux.
  fontFamily:
    "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', 'Liberation Sans', Arial, system-ui, sans-serif",
  h1: { fontSize: '1.625rem', lineHeight: 1.25, fontWeight: 700, letterSpacing: '-0.015em' },
  h2: { fontSize: '1.1875rem', lineHeight: 1.35, fontWeight: 650, letterSpacing: '-0.005em' },
  h3: { fontSize: '1rem', lineHeight: 1.4, fontWeight: 600 },
  h4: { fontSize: '1rem', lineHeight: 1.4, fontWeight: 600 },
  h5: { fontSize: '1rem', lineHeight: 1.4, fontWeight: 600 },
  h6: { fontSize: '1.125rem', lineHeight: 1.4, fontWeight: 650 },
  subtitle1: { fontSize: '1rem', lineHeight: 1.5 },
  subtitle2: { fontSize: '0.8125rem', lineHeight: 1.5, fontWeight: 600 },
  body1: { fontSize: '1rem', lineHeight: 1.5 },
  body2: { fontSize: '0.875rem', lineHeight: 1.5 },
  caption: { fontSize: '0.8125rem', lineHeight: 1.45 },
  overline: { fontSize: '0.75rem', lineHeight: 1.5, fontWeight: 600, letterSpacing: '0.06em' },
  button: { textTransform: 'none', fontWeight: 600 },
};

const themeOf = (palette: PaletteOptions): ThemeOptions => ({
  palette,
  typography,
  spacing: 8,
  shape: { borderRadius: 8 },
  components: themeComponents,
});

/** The one look of both apps: give either to `createTheme`, or to react-admin as `lightTheme` and `darkTheme`. */
export const lightTheme = themeOf(lightPalette);
export const darkTheme = themeOf(darkPalette);
