import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import type { LocationView } from '../../../../contract/scheduling/locations.ts';
import { schedulingTexts } from '../../../../domain/scheduling/scheduling-texts.ts';
import { Feed } from '../../../../ui-kit/scheduling/feeds/Feed.tsx';
import { DeleteRecordDialog } from '../../shell/DeleteRecordDialog.tsx';
import { useOpenDialog } from '../../shell/DialogHost.tsx';
import { InfoDialog } from '../../shell/InfoDialog.tsx';
import { FreeField } from '../../shell/record/FreeField.tsx';
import { type DraftInputs, fieldOf } from '../../shell/record/SectionForm.tsx';
import { TimezoneChoice } from '../../shell/TimezoneChoice.tsx';
import { locationResource } from '../scheduling-paths.ts';
import type { LocationDraft } from './location-draft.ts';

type LocationDetailsProps = DraftInputs<LocationDraft> & {
  /** Undefined for a new location, which is always active. */
  readonly location: LocationView | undefined;
  readonly onDeleted: () => void;
};

export const LocationDetails = (props: LocationDetailsProps) => {
  const { location, onDeleted, draft, change, errors } = props;
  const open = useOpenDialog();
  return (
    <Stack spacing={2.5} useFlexGap sx={{ pt: 1 }}>
      <FreeField label="Name" required startsHere maxLength={100} {...fieldOf(props, 'name')} />
      <TimezoneChoice
        label="Timezone"
        value={draft.timezone_id}
        placeholder="From the settings"
        problem={errors['timezone_id']}
        hint={
          location && location.remaining_schedules > 0
            ? 'Upcoming sessions keep their local clock times.'
            : undefined
        }
        onChange={(timezone_id) => change({ timezone_id })}
      />
      <SessionsAtOnce
        value={draft.sessions_at_once}
        problem={errors['sessions_at_once']}
        onChange={(sessions_at_once) => change({ sessions_at_once })}
      />
      <FreeField label="Description" isLong maxLength={2000} {...fieldOf(props, 'description')} />
      <FreeField label="Notes" maxLength={2000} {...fieldOf(props, 'notes')} />
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
                <DeleteRecordDialog
                  title={`Delete ${location.name}?`}
                  resource={locationResource(location.id)}
                  revision={location.revision}
                  success="Location deleted"
                  onDone={onDeleted}
                  onCancel={close}
                >
                  {schedulingTexts.confirmDelete('location')}
                </DeleteRecordDialog>
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

interface SessionsAtOnceProps {
  /** Null means any number. */
  readonly value: number | null;
  readonly problem: string | undefined;
  readonly onChange: (value: number | null) => void;
}

const SessionsAtOnce = ({ value, problem, onChange }: SessionsAtOnceProps) => (
  <TextField
    label="Sessions at the same time"
    type="number"
    value={value === null || Number.isNaN(value) ? '' : value}
    placeholder="Any number"
    error={Boolean(problem)}
    helperText={
      problem ?? 'For example, the number of sheets of ice. More sessions are marked as double-booked.'
    }
    onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: 1, max: 100, step: 1 } }}
  />
);

/** Shows how to subscribe to the sessions of a location in a calendar app. */
const LocationCalendarButton = ({ location: { id, name } }: { location: LocationView }) => {
  const open = useOpenDialog();
  return (
    <Button
      startIcon={<CalendarMonthOutlined />}
      onClick={() =>
        open((close) => (
          <InfoDialog title={`Calendar of ${name}`} onClose={close}>
            <Feed subject="location" subject_id={id} of={name} />
          </InfoDialog>
        ))
      }
    >
      Calendar
    </Button>
  );
};
