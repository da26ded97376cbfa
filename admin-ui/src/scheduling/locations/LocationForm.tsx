import Box from '@mui/material/Box';
import { useState } from 'react';
import type { LocationView } from '../../../../ui-kit/api-types.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { ConflictNotice } from '../../shell/ConflictNotice.tsx';
import { differences } from '../../shell/record/differences.ts';
import { StackedTabs } from '../../shell/StackedTabs.tsx';
import { useSeen } from '../../shell/useSeen.ts';
import { AddressEditor } from './addresses/AddressEditor.tsx';
import { LocationDetails } from './LocationDetails.tsx';
import { draftOf, draftProblems, newLocation } from './location-draft.ts';
import { locationResource } from './paths.ts';
import { RulesEditor } from './rules/RulesEditor.tsx';
import { Unsaved } from './Unsaved.tsx';
import { useSaveLocation } from './useSaveLocation.ts';

type TabName = 'Details' | 'Rules' | 'Address';

interface LocationFormProps {
  /** Nothing as long as it is new. */
  readonly location?: LocationView;
  readonly startsAt?: TabName;
  readonly onCreated: (locationId: string) => void;
  readonly onClose: () => void;
}

/** What is typed into Details is saved together; each rule and address is saved by itself. */
export const LocationForm = (props: LocationFormProps) => {
  const { location, startsAt = 'Details', onCreated, onClose } = props;
  const [tab, setTab] = useState<TabName>(startsAt);
  const [before, setBefore] = useState(() => (location ? draftOf(location) : newLocation));
  const [draft, setDraft] = useState(before);
  const command = useSaveLocation(location?.id, (id) => (location ? onClose() : onCreated(id)));
  const seen = useSeen(location ?? { ...newLocation, revision: '' }, command);
  const { errors, check } = useChecked(draftProblems(draft), command.failure);
  const changes = differences(before, draft);
  const save = () => {
    if (location && isNothing(changes)) onClose();
    else command.run({ changes, revision: location && revisionOf(location) });
  };
  /** A rule or an address that was saved meanwhile is no change of what is typed here. */
  const revisionOf = (present: LocationView) =>
    isNothing(differences(before, draftOf(present))) ? present.revision : seen.revision;
  const takePresent = (keepsTyped: boolean) => () =>
    seen.takePresent(() => {
      if (!location) return;
      setBefore(draftOf(location));
      setDraft({ ...draftOf(location), ...(keepsTyped ? changes : {}) });
    });
  return (
    <FormDialog
      title={location ? location.name : 'New Location'}
      maxWidth="sm"
      command={command}
      saveLabel={location ? 'Save' : 'Create'}
      onCancel={onClose}
      onSubmit={() => check(save)}
    >
      {seen.conflict ? (
        <ConflictNotice since={seen.conflict} onReload={takePresent(false)} onKeep={takePresent(true)} />
      ) : null}
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
                  change={(part) => setDraft((typed) => ({ ...typed, ...part }))}
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

const isNothing = (changes: object): boolean => Object.keys(changes).length === 0;
