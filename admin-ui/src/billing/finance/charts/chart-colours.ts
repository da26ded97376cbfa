import { useTheme } from '@mui/material/styles';

/** The colours of the charts, from the theme: each differs in lightness too, for whoever does not see colours. */
export function useChartColours() {
  const { palette } = useTheme();
  return {
    invoiced: palette.mode === 'dark' ? '#5f7fb8' : '#9db7e3',
    collected: palette.primary.main,
    refunded: palette.warning.main,
    axis: palette.text.secondary,
    grid: palette.divider,
    paper: palette.background.paper,
    text: palette.text.primary,
  };
}
