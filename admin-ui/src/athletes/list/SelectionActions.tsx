import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useListContext } from 'react-admin';
import { SelectionBar } from '../../shell/SelectionBar.tsx';
import { useAthleteListParts } from './athlete-list-parts.ts';
import { ExportButton } from './ExportButton.tsx';
import { PrintButton } from './PrintButton.tsx';

const InviteContactsDialog = lazy(() => import('./InviteContactsDialog.tsx'));

/** What can be done with several athletes at once. */
export const SelectionActions = () => {
  const { selectedIds } = useListContext();
  const { selectionActions } = useAthleteListParts();
  const [invited, setInvited] = useState<readonly string[]>();
  const athleteIds = selectedIds.map(String);
  return (
    <>
      <SelectionBar label="Selected athletes">
        <ExportButton />
        <PrintButton />
        {selectionActions.map((Action, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- they are the same all the time
          <Action key={at} athleteIds={athleteIds} />
        ))}
        <Button variant="contained" onClick={() => setInvited(athleteIds)}>
          Invite Contacts
        </Button>
      </SelectionBar>
      <Suspense fallback={null}>
        {invited ? <InviteContactsDialog athleteIds={invited} onClose={() => setInvited(undefined)} /> : null}
      </Suspense>
    </>
  );
};
