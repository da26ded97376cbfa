import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { createContext, type ReactNode, use, useMemo } from 'react';
import { type ColourMode, useColourMode } from './colour-mode.ts';
import { portalTheme } from './portal-theme.ts';

interface ColourChoice {
  readonly mode: ColourMode;
  readonly toggle: () => void;
}

const ColourContext = createContext<ColourChoice>({ mode: 'light', toggle: () => undefined });

export const useColours = (): ColourChoice => use(ColourContext);

/** Dresses the portal in light or dark. */
export const Colours = ({ children }: { children: ReactNode }) => {
  const [mode, toggle] = useColourMode();
  const choice = useMemo(() => ({ mode, toggle }), [mode, toggle]);
  return (
    <ColourContext value={choice}>
      <ThemeProvider theme={portalTheme[mode]}>
        <CssBaseline enableColorScheme />
        {children}
      </ThemeProvider>
    </ColourContext>
  );
};
