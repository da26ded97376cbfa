import CssBaseline from '@mui/material/CssBaseline';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useState } from 'react';
import { darkTheme, lightTheme } from '../../../ui-kit/theme.ts';

const themes = { light: createTheme(lightTheme), dark: createTheme(darkTheme) };

/**
 * The key under which react-admin stores the color mode (store.ts). Its code is not loaded here, because
 * families on phones use these pages.
 */
const CHOICE = 'RaStoreblueline.theme';

const chosenMode = (): 'light' | 'dark' | undefined => {
  const kept = localStorage.getItem(CHOICE);
  if (kept === '"dark"') return 'dark';
  return kept === '"light"' ? 'light' : undefined;
};

export const LoginTheme = ({ children }: { children: ReactNode }) => {
  const isDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  const [chosen] = useState(chosenMode);
  return (
    <ThemeProvider theme={themes[chosen ?? (isDark ? 'dark' : 'light')]}>
      <CssBaseline enableColorScheme />
      {children}
    </ThemeProvider>
  );
};
