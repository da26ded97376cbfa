import { createTheme, type ThemeOptions } from '@mui/material/styles';
import { darkTheme, lightTheme } from '../../../ui-kit/theme.ts';

/** Fingers, gloves, a cold rink: everything to press is at least 48 pixels high, and nothing is harsh. */
const forFamilies: ThemeOptions = {
  components: {
    MuiButton: { styleOverrides: { root: { minHeight: 48, paddingLeft: 20, paddingRight: 20 } } },
    MuiIconButton: { styleOverrides: { root: { minWidth: 48, minHeight: 48 } } },
    MuiSkeleton: {
      styleOverrides: { root: ({ theme }) => ({ backgroundColor: theme.palette.tones.grey.soft }) },
    },
    MuiTextField: { defaultProps: { size: 'medium' } },
    MuiFormControl: { defaultProps: { size: 'medium' } },
  },
};

export const portalTheme = {
  light: createTheme(lightTheme, forFamilies),
  dark: createTheme(darkTheme, forFamilies),
};
