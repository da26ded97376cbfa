import ExpandMore from '@mui/icons-material/ExpandMore';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { lazy, Suspense, useState } from 'react';
import type { PersonExportView } from '../../../../contract/audit/privacy.ts';
import { download } from '../../../../ui-kit/download.ts';
import { http } from '../../../../ui-kit/http.ts';
import type { PersonPrivacyProps } from '../../shell/areas.tsx';
import { useNotices } from '../../shell/useNotices.ts';
import { useRole } from '../../shell/useRole.ts';
import { personPath } from './person-path.ts';

const ErasePersonDialog = lazy(() => import('./ErasePersonDialog.tsx'));

/** Exports or erases the personal data of a person. For admins. */
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

/** All data about the person as a file. */
function useExport(person: PersonPrivacyProps) {
  const [isRunning, setRunning] = useState(false);
  const notices = useNotices();

  async function run(): Promise<void> {
    setRunning(true);
    try {
      const { results } = await http.get<PersonExportView>(`${personPath(person)}/export`);
      download(`${person.name}.json`, JSON.stringify(results, null, 2), 'application/json');
      notices.succeeded('Personal data exported');
    } catch (error) {
      notices.failed(error);
    } finally {
      setRunning(false);
    }
  }

  return {
    isRunning,
    run: () => {
      if (!isRunning) void run();
    },
  };
}
