import { useTheme as useMuiTheme } from '@mui/material/styles';
import { useTheme } from 'react-admin';

/** Light or dark: the system's preference until the user chooses. */
export function useColorMode() {
  const [, setMode] = useTheme();
  const other = useMuiTheme().palette.mode === 'light' ? 'dark' : 'light';
  return { other, choose: () => setMode(other) } as const;
}
