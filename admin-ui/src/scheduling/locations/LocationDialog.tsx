import { useState } from 'react';
import { DialogHost } from '../../shell/DialogHost.tsx';
import { InfoDialog } from '../../shell/InfoDialog.tsx';
import { QueryState } from '../../shell/QueryState.tsx';
import { LocationForm } from './LocationForm.tsx';
import { useLocationRecord } from './queries.ts';

interface LocationDialogProps {
  /** Nothing for a new one. */
  readonly locationId?: string;
  readonly onClose: () => void;
}

/** Location dialog (part 2 §2): tabs Details, Rules, Address. A new one stays open after it was created, for the other tabs. */
export const LocationDialog = ({ locationId: openedId, onClose }: LocationDialogProps) => {
  const [createdId, setCreatedId] = useState<string>();
  const locationId = createdId ?? openedId;
  const location = useLocationRecord(locationId);
  if (locationId === undefined) return <LocationForm onCreated={setCreatedId} onClose={onClose} />;
  return location.data ? (
    // Its dialogs stand beside the form: what is sent in them is not sent by it.
    <DialogHost>
      <LocationForm
        location={location.data}
        startsAt={createdId ? 'Address' : 'Details'}
        onCreated={setCreatedId}
        onClose={onClose}
      />
    </DialogHost>
  ) : (
    <InfoDialog title="Location" onClose={onClose}>
      <QueryState query={location} what="location">
        {() => null}
      </QueryState>
    </InfoDialog>
  );
};
