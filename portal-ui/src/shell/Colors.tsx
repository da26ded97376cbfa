import CssBaseline from '@mui/material/CssBaseline';
import { createTheme, type ThemeOptions, ThemeProvider } from '@mui/material/styles';
import { createContext, type ReactNode, use, useCallback, useMemo, useSyncExternalStore } from 'react';
import { darkTheme, lightTheme } from '../../../ui-kit/theme.ts';

interface ColorChoice {
  readonly mode: ColorMode;
  readonly toggle: () => void;
}

const ColorContext = createContext<ColorChoice>({ mode: 'light', toggle: () => undefined });

export const useColors = (): ColorChoice => use(ColorContext);

/** Light or dark theme. */
export const Colors = ({ children }: { children: ReactNode }) => {
  const [mode, toggle] = useColorMode();
  const choice = useMemo(() => ({ mode, toggle }), [mode, toggle]);
  return (
    <ColorContext value={choice}>
      <ThemeProvider theme={portalTheme[mode]}>
        <CssBaseline enableColorScheme />
        {children}
      </ThemeProvider>
    </ColorContext>
  );
};

/** Families use the portal on phones in cold rinks: every touch target is at least 48 pixels high. */
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

const portalTheme = {
  light: createTheme(lightTheme, forFamilies),
  dark: createTheme(darkTheme, forFamilies),
};

type ColorMode = 'light' | 'dark';

const KEY = 'blueline.portal.colours';
const device = window.matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

const deviceMode = (): ColorMode => (device.matches ? 'dark' : 'light');

function currentMode(): ColorMode {
  const kept = localStorage.getItem(KEY);
  return kept === 'light' || kept === 'dark' ? kept : deviceMode();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  device.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    device.removeEventListener('change', listener);
  };
}

/** Follows the device until the person chooses the other mode; choosing the device's mode again follows it again. */
function useColorMode(): [ColorMode, () => void] {
  const mode = useSyncExternalStore(subscribe, currentMode);
  const toggle = useCallback(() => {
    const wanted = currentMode() === 'light' ? 'dark' : 'light';
    if (wanted === deviceMode()) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, wanted);
    for (const listener of listeners) listener();
  }, []);
  return [mode, toggle];
}
