import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import IconButton from '@mui/material/IconButton';
import { useTheme as useMuiTheme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { useTheme } from 'react-admin';

export const ColourModeButton = () => {
  const [, setMode] = useTheme();
  const other = useMuiTheme().palette.mode === 'light' ? 'dark' : 'light';
  return (
    <Tooltip title={`Use ${other} colours`}>
      <IconButton onClick={() => setMode(other)}>
        {other === 'dark' ? <DarkModeOutlined /> : <LightModeOutlined />}
      </IconButton>
    </Tooltip>
  );
};
