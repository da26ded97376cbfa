import { useTheme } from '@mui/material/styles';

/** Eight colors that also differ in lightness, for people who cannot tell hues apart. */
export function useStackColors(): readonly string[] {
  const { palette } = useTheme();
  return palette.mode === 'dark'
    ? ['#8fb6ff', '#ffbd70', '#7fd8a4', '#c9a6ff', '#ff9d94', '#6fd6e0', '#d8d27a', '#9aa7b8']
    : ['#0b3d91', '#d98324', '#2f8f5b', '#7d4fc0', '#c4463c', '#2a95a5', '#a39a1f', '#7b8798'];
}
