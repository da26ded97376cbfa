import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  ChangeLocationBody,
  LocationBody,
  LocationView,
} from '../../../../contract/scheduling/locations.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { http } from '../../../../ui-kit/http.ts';
import { newId } from '../../../../ui-kit/new-id.ts';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { SeenConflict } from '../../shell/ConflictNotice.tsx';
import { DialogHost } from '../../shell/DialogHost.tsx';
import { InfoDialog } from '../../shell/InfoDialog.tsx';
import { QueryState } from '../../shell/QueryState.tsx';
import { differences } from '../../shell/record/differences.ts';
import { useDraft } from '../../shell/record/useDraft.ts';
import { StackedTabs } from '../../shell/StackedTabs.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { useSeen } from '../../shell/useSeen.ts';
import { locationResource } from '../scheduling-paths.ts';
import { AddressEditor } from './AddressEditor.tsx';
import { LocationDetails } from './LocationDetails.tsx';
import { draftOf, draftProblems, newLocation } from './location-draft.ts';
import { RulesEditor } from './RulesEditor.tsx';

interface LocationDialogProps {
  /** Undefined for a new one. */
  readonly locationId?: string;
  readonly onClose: () => void;
}

/** Location dialog (part 2 §2) with tabs Details, Rules and Address. It stays open after a location is created, for the other tabs. */
export const LocationDialog = ({ locationId: openedId, onClose }: LocationDialogProps) => {
  const [createdId, setCreatedId] = useState<string>();
  const locationId = createdId ?? openedId;
  const location = useLocationRecord(locationId);
  if (locationId === undefined) return <LocationForm onCreated={setCreatedId} onClose={onClose} />;
  return location.data ? (
    // Dialogs opened from the form are mounted outside it, so that submitting them does not submit the form.
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

const useLocationRecord = (locationId: string | undefined) =>
  useQuery({
    queryKey: ['locations', locationId],
    queryFn: async ({ signal }) =>
      (await http.get<LocationView>(locationResource(locationId ?? ''), { signal })).results,
    enabled: locationId !== undefined,
  });

type TabName = 'Details' | 'Rules' | 'Address';

interface LocationFormProps {
  /** Undefined for a new one. */
  readonly location?: LocationView;
  readonly startsAt?: TabName;
  readonly onCreated: (locationId: string) => void;
  readonly onClose: () => void;
}

/** The fields of Details are saved together; each rule and address is saved separately. */
const LocationForm = (props: LocationFormProps) => {
  const { location, startsAt = 'Details', onCreated, onClose } = props;
  const [tab, setTab] = useState<TabName>(startsAt);
  const { before, draft, change, changes, isChanged, reload, keep } = useDraft(location, (shown) =>
    shown ? draftOf(shown) : newLocation,
  );
  const command = useSaveLocation(location?.id, (id) => (location ? onClose() : onCreated(id)));
  const seen = useSeen(location ?? { ...newLocation, revision: '' }, command);
  const { errors, check } = useChecked(draftProblems(draft), command.failure);
  const save = () => {
    if (location && !isChanged) onClose();
    else command.run({ changes, revision: location && revisionOf(location) });
  };
  /** Rules and addresses raise the revision too, but do not conflict with the fields of Details. */
  const revisionOf = (current: LocationView) =>
    Object.keys(differences(before, draftOf(current))).length === 0 ? current.revision : seen.revision;
  return (
    <FormDialog
      title={location ? location.name : 'New Location'}
      maxWidth="sm"
      command={command}
      saveLabel={location ? 'Save' : 'Create'}
      onCancel={onClose}
      onSubmit={() => check(save)}
    >
      <SeenConflict seen={seen} onReload={() => reload(location)} onKeep={() => keep(location)} />
      {/* Part 2 §2: at least 450px high. */}
      <Box sx={{ minHeight: 450 }}>
        <StackedTabs
          label="Location"
          chosen={tab}
          onChoose={setTab}
          tabs={[
            {
              name: 'Details',
              panel: (
                <LocationDetails
                  location={location}
                  onDeleted={onClose}
                  draft={draft}
                  change={change}
                  errors={errors}
                />
              ),
              hasProblem: Object.keys(errors).length > 0,
            },
            {
              name: 'Rules',
              panel: location ? (
                <RulesEditor resource={locationResource(location.id)} rules={location.rules} />
              ) : (
                <Unsaved what="rules" />
              ),
            },
            {
              name: 'Address',
              panel: location ? <AddressEditor location={location} /> : <Unsaved what="addresses" />,
            },
          ]}
        />
      </Box>
    </FormDialog>
  );
};

const Unsaved = ({ what }: { what: string }) => (
  <Typography variant="body2" color="text.secondary" sx={{ pt: 2 }}>
    Create the location first. Then you can add its {what} here.
  </Typography>
);

interface Save {
  /** Changed fields only. */
  readonly changes: ChangeLocationBody;
  /** Undefined for a new one. */
  readonly revision: string | undefined;
}

function useSaveLocation(locationId: string | undefined, onDone: (locationId: string) => void) {
  const [id] = useState(locationId ?? newId);
  return useCommand(
    ({ changes, revision }: Save, idempotencyKey) => {
      if (revision !== undefined) {
        return http.put<{ id: string }>(locationResource(id), { body: changes, revision, idempotencyKey });
      }
      const { is_active: _, ...typed } = changes;
      const body: LocationBody = { id, ...typed };
      return http.post<{ id: string }>('locations', { body, idempotencyKey });
    },
    { success: locationId ? 'Location saved' : 'Location created', quiet: true, onDone },
  );
}
