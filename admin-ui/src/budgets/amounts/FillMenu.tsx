import ExpandMore from '@mui/icons-material/ExpandMore';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { changesData } from '../../shell/as-of/action-slot.ts';
import { fillActNames } from './FillForm.tsx';
import type { FillAct } from './fill-acts.ts';
import type { GridStore } from './grid-store.ts';

interface FillMenuProps {
  readonly grid: GridStore;
  readonly onChoose: (act: FillAct) => void;
}

/** The acts that set many amounts at once. */
export const FillMenu = ({ grid, onChoose }: FillMenuProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (act: () => void) => {
    setAnchor(null);
    act();
  };
  return (
    <>
      <Button
        {...changesData}
        variant="outlined"
        size="small"
        endIcon={<ExpandMore />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Fill
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-label': 'Fill' } }}
      >
        {acts.map((act) => (
          <MenuItem key={act} onClick={() => choose(() => onChoose(act))}>
            {fillActNames[act]}
          </MenuItem>
        ))}
        <Divider />
        <MenuItem onClick={() => choose(grid.fillDown)}>
          <ListItemText>Fill down</ListItemText>
          <Shortcut keys="Ctrl+D" />
        </MenuItem>
        <MenuItem onClick={() => choose(grid.fillRight)}>
          <ListItemText>Fill right</ListItemText>
          <Shortcut keys="Ctrl+R" />
        </MenuItem>
      </Menu>
    </>
  );
};

const acts: readonly FillAct[] = ['spread', 'copied', 'from-actuals', 'averaged'];

const Shortcut = ({ keys }: { keys: string }) => (
  <Typography variant="body2" color="text.secondary" sx={{ ml: 4 }}>
    {keys}
  </Typography>
);
