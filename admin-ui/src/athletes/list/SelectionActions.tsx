import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useListContext } from 'react-admin';
import { SelectionBar } from '../../shell/SelectionBar.tsx';
import { ExportButton } from './ExportButton.tsx';
import { PrintButton } from './PrintButton.tsx';

const InviteContactsDialog = lazy(() => import('./InviteContactsDialog.tsx'));

/** What can be done with several athletes at once. */
export const SelectionActions = () => {
  const { selectedIds } = useListContext();
  const [invited, setInvited] = useState<readonly string[]>();
  return (
    <>
      <SelectionBar label="Selected athletes">
        <ExportButton />
        <PrintButton />
        <Button variant="contained" onClick={() => setInvited(selectedIds.map(String))}>
          Invite Contacts
        </Button>
      </SelectionBar>
      <Suspense fallback={null}>
        {invited ? <InviteContactsDialog athleteIds={invited} onClose={() => setInvited(undefined)} /> : null}
      </Suspense>
    </>
  );
};
