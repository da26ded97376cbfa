import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useColourMode } from './useColourMode.ts';

export const ColourModeButton = () => {
  const { other, choose } = useColourMode();
  return (
    <Tooltip title={`Use ${other} colours`}>
      <IconButton onClick={choose}>
        {other === 'dark' ? <DarkModeOutlined /> : <LightModeOutlined />}
      </IconButton>
    </Tooltip>
  );
};
