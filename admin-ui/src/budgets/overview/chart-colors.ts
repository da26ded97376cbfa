import { useTheme } from '@mui/material/styles';

/** The colors of a plan and of what became of it also differ in lightness, for people who cannot tell colors apart. */
export function useChartColors() {
  const { palette } = useTheme();
  return {
    budget: palette.mode === 'dark' ? '#5f7fb8' : '#9db7e3',
    actual: palette.primary.main,
    better: palette.success.main,
    worse: palette.error.main,
    axis: palette.text.secondary,
    text: palette.text.primary,
    grid: palette.divider,
    paper: palette.background.paper,
  };
}
