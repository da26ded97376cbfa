import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import type { LocationView } from '../../../../ui-kit/api-types.ts';
import { useOpenDialog } from '../../shell/DialogHost.tsx';
import { FreeField } from '../../shell/record/FreeField.tsx';
import type { DraftInputs } from '../../shell/record/SectionForm.tsx';
import { TimezoneChoice } from '../../shell/TimezoneChoice.tsx';
import { LocationCalendarButton } from '../feeds/LocationCalendarButton.tsx';
import { DeleteLocationDialog } from './DeleteLocationDialog.tsx';
import type { LocationDraft } from './location-draft.ts';

type LocationDetailsProps = DraftInputs<LocationDraft> & {
  /** Nothing as long as it is new: it is active then. */
  readonly location: LocationView | undefined;
  readonly onDeleted: () => void;
};

export const LocationDetails = (props: LocationDetailsProps) => {
  const { location, onDeleted, draft, change, errors } = props;
  const open = useOpenDialog();
  return (
    <Stack spacing={2.5} useFlexGap sx={{ pt: 1 }}>
      <FreeField
        label="Name"
        required
        startsHere
        maxLength={100}
        value={draft.name}
        onChange={(name) => change({ name })}
        error={errors['name']}
      />
      <TimezoneChoice
        label="Timezone"
        value={draft.timezone_id}
        placeholder="As the settings say"
        problem={errors['timezone_id']}
        hint={
          location && location.remaining_schedules > 0
            ? 'Schedules to come keep the time that the clock there shows.'
            : undefined
        }
        onChange={(timezone_id) => change({ timezone_id })}
      />
      <FreeField
        label="Description"
        isLong
        maxLength={2000}
        value={draft.description}
        onChange={(description) => change({ description })}
        error={errors['description']}
      />
      <FreeField
        label="Notes"
        maxLength={2000}
        value={draft.notes}
        onChange={(notes) => change({ notes })}
        error={errors['notes']}
      />
      {location ? (
        <Stack
          direction="row"
          sx={{ flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center' }}
        >
          <FormControlLabel
            label="Active"
            control={<Switch checked={draft.is_active} onChange={(_, is_active) => change({ is_active })} />}
          />
          <LocationCalendarButton location={location} />
          <Button
            color="error"
            onClick={() =>
              open((close) => (
                <DeleteLocationDialog location={location} onDeleted={onDeleted} onClose={close} />
              ))
            }
          >
            Delete Location
          </Button>
        </Stack>
      ) : null}
    </Stack>
  );
};
