import type { Components, PaletteOptions, Theme, ThemeOptions } from '@mui/material/styles';
import { darkTones, lightTones, type Tone, type ToneName } from './colors.ts';

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
  // The system fonts by name; the generic name is last, because on Linux it is the widest fallback of all.
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

const focusRing = ({ theme }: { theme: Omit<Theme, 'components'> }) => ({
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
});

/** Look and behavior of MUI's components, including accessibility fixes missing in its defaults. */
const themeComponents: Components<Omit<Theme, 'components'>> = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      // Elements drawn by the browser follow the chosen color mode too.
      ':root': { colorScheme: theme.palette.mode },
      body: { WebkitFontSmoothing: 'antialiased', textRendering: 'optimizeLegibility' },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          // Without transitions: an inherited color would otherwise change element by element down the page.
          transition: 'none !important',
          scrollBehavior: 'auto !important',
        },
      },
    }),
  },
  MuiToggleButton: {
    styleOverrides: { root: ({ theme }) => ({ color: theme.palette.text.secondary }) },
  },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: { root: { borderRadius: 12 } },
  },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        borderRadius: 12,
        [theme.breakpoints.down('sm')]: {
          margin: 12,
          width: 'calc(100% - 24px)',
          maxHeight: 'calc(100% - 24px)',
        },
      }),
    },
  },
  MuiDialogTitle: {
    styleOverrides: { root: { fontSize: '1.1875rem', fontWeight: 650, padding: '20px 24px 12px' } },
  },
  MuiDialogContent: { styleOverrides: { root: { padding: '8px 24px 16px' } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 20px', gap: 4 } } },
  MuiButtonBase: { styleOverrides: { root: focusRing } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: { root: { borderRadius: 8, minHeight: 40 }, sizeSmall: { minHeight: 34 } },
  },
  MuiLink: { defaultProps: { underline: 'hover' }, styleOverrides: { root: { borderRadius: 4 } } },
  MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', fullWidth: true } },
  MuiFormControl: { defaultProps: { size: 'small' } },
  MuiOutlinedInput: { styleOverrides: { root: { minHeight: 44 }, multiline: { padding: '10px 14px' } } },
  MuiFormHelperText: { styleOverrides: { root: { marginLeft: 2, marginRight: 2 } } },
  MuiCheckbox: {
    // react-admin puts the label of a row's checkbox on a span, where screen readers do not find it.
    defaultProps: {
      slotProps: {
        input: (owner: { 'aria-label'?: string }) =>
          owner['aria-label'] ? { 'aria-label': owner['aria-label'] } : {},
      },
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({ borderColor: theme.palette.divider, fontVariantNumeric: 'tabular-nums' }),
      head: ({ theme }) => ({
        color: theme.palette.text.secondary,
        fontSize: '0.8125rem',
        fontWeight: 600,
        lineHeight: 1.4,
        whiteSpace: 'nowrap',
        backgroundColor: theme.palette.background.paper,
      }),
    },
  },
  MuiTab: { styleOverrides: { root: { minHeight: 48, fontSize: '0.9375rem' } } },
  MuiTooltip: {
    defaultProps: { arrow: true, enterTouchDelay: 0 },
    styleOverrides: {
      tooltip: ({ theme }) => ({
        backgroundColor: theme.palette.text.primary,
        color: theme.palette.background.paper,
        fontSize: '0.8125rem',
        lineHeight: 1.45,
        padding: '8px 12px',
        maxWidth: 320,
      }),
      arrow: ({ theme }) => ({ color: theme.palette.text.primary }),
    },
  },
  MuiAlert: { styleOverrides: { root: { borderRadius: 8, alignItems: 'center' } } },
  MuiSkeleton: { defaultProps: { animation: 'wave' } },
  MuiListItemButton: { styleOverrides: { root: { borderRadius: 8 } } },
};

const themeOf = (palette: PaletteOptions): ThemeOptions => ({
  palette,
  typography,
  spacing: 8,
  shape: { borderRadius: 8 },
  components: themeComponents,
});

/** The shared themes of both apps, for `createTheme` or for react-admin's `lightTheme` and `darkTheme`. */
export const lightTheme = themeOf(lightPalette);
export const darkTheme = themeOf(darkPalette);
