import { useTheme } from '@mui/material/styles';

/** Pale and strong also differ in lightness, for people who cannot tell colors apart. */
export function useChartColors() {
  const { palette } = useTheme();
  return {
    pale: palette.mode === 'dark' ? '#5f7fb8' : '#9db7e3',
    strong: palette.primary.main,
    warning: palette.warning.main,
    better: palette.success.main,
    worse: palette.error.main,
    axis: palette.text.secondary,
    text: palette.text.primary,
    grid: palette.divider,
    paper: palette.background.paper,
  };
}
