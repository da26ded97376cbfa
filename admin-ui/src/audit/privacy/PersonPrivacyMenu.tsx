import ExpandMore from '@mui/icons-material/ExpandMore';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { lazy, Suspense, useState } from 'react';
import type { PersonPrivacyProps } from '../../shell/person-privacy.ts';
import { useRole } from '../../shell/useRole.ts';
import { useExport } from './useExport.ts';

const ErasePersonDialog = lazy(() => import('./ErasePersonDialog.tsx'));

/** What a person may ask of whoever keeps their data: to be shown it, and to be forgotten. Admins see to it. */
const PersonPrivacyMenu = (person: PersonPrivacyProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isErasing, setErasing] = useState(false);
  const exporting = useExport(person);
  if (useRole() !== 'admin') return null;
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        endIcon={<ExpandMore />}
        aria-label={`More for ${person.name}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        loading={exporting.isRunning}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        More
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{ list: { 'aria-label': `More for ${person.name}` } }}
      >
        <MenuItem
          onClick={() => {
            close();
            exporting.run();
          }}
          sx={{ minHeight: 40 }}
        >
          Export personal data
        </MenuItem>
        <MenuItem
          onClick={() => {
            close();
            setErasing(true);
          }}
          sx={{ minHeight: 40, color: 'error.main' }}
        >
          Erase personal data…
        </MenuItem>
      </Menu>
      <Suspense fallback={null}>
        {isErasing ? <ErasePersonDialog {...person} onClose={() => setErasing(false)} /> : null}
      </Suspense>
    </>
  );
};

export default PersonPrivacyMenu;
