import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type ReactNode, useId } from 'react';
import { schedulingTexts } from '../../../../../domain/scheduling/scheduling-texts.ts';
import { minuteOptions } from '../../../../../domain/scheduling/sessions/schedule-form.ts';
import { halves, hourOptions } from '../../../../../domain/shared/time-entry.ts';
import { DayField } from '../../../../../ui-kit/DayField.tsx';
import { Pair } from '../../../shell/record/Pair.tsx';
import { useGroups, useLocations } from '../../scheduling-choices.ts';
import { MixedChoice } from './MixedChoice.tsx';
import type { DraftTabProps } from './schedule-draft.ts';
import type { EndOf, TypedTime } from './schedule-times.ts';

interface ScheduleTabProps extends DraftTabProps {
  /** False for several sessions, each of which keeps its own day. */
  readonly hasDay: boolean;
  /** The end time that follows a new start time. */
  readonly endAfter: (start: TypedTime) => EndOf;
  readonly warnings: readonly string[];
  /** Shown below the times. */
  readonly children?: ReactNode;
}

export const ScheduleTab = (props: ScheduleTabProps) => {
  const { draft, change, errors, hasDay, endAfter, warnings, children } = props;
  const { data: groups = [] } = useGroups();
  const { data: locations = [] } = useLocations();
  const start = (time: TypedTime) =>
    change({
      startHour: time.hour,
      startMin: time.minute,
      startAmpm: time.half,
      ...endAfter(time),
    });
  return (
    <Stack spacing={2.5} useFlexGap sx={{ pt: 1 }}>
      <Pair>
        <MixedChoice
          label="Training Group"
          startsHere
          choices={groups.map((group) => ({
            value: group.id,
            label: `${group.group_name} · ${group.season_name}`,
          }))}
          value={draft.trainingGroupId === '' ? null : draft.trainingGroupId}
          onChange={(trainingGroupId) => change({ trainingGroupId })}
          error={errors['trainingGroupId'] ?? errors['training_group_id']}
        />
        <MixedChoice
          label="Location"
          choices={locations.map(({ id, name }) => ({ value: id, label: name }))}
          value={draft.locationId === '' ? null : draft.locationId}
          onChange={(locationId) => change({ locationId })}
          error={errors['locationId'] ?? errors['location_id']}
        />
      </Pair>
      <Pair>
        {hasDay ? (
          <DayField
            label="Start Date"
            required
            value={draft.startDate ?? ''}
            onChange={(startDate) => change({ startDate })}
            error={errors['startDate']}
          />
        ) : null}
        <Slots draft={draft} change={change} errors={errors} />
      </Pair>
      <TimeFields
        label="Start"
        time={{ hour: draft.startHour, minute: draft.startMin, half: draft.startAmpm }}
        onChange={start}
        error={errors['startHour']}
      />
      <TimeFields
        label="End"
        time={{ hour: draft.endHour, minute: draft.endMin, half: draft.endAmpm }}
        onChange={({ hour, minute, half }) => change({ endHour: hour, endMin: minute, endAmpm: half })}
        error={errors['endHour']}
      />
      {children}
      {warnings.map((warning) => (
        <Alert key={warning} severity="warning">
          {warning}
        </Alert>
      ))}
    </Stack>
  );
};

/** Empty means the slots of the training group. */
const Slots = ({ draft: { slots }, change, errors }: DraftTabProps) => (
  <TextField
    label="Athlete Slots"
    type="number"
    value={slots == null || Number.isNaN(slots) ? '' : slots}
    placeholder={slots === undefined ? schedulingTexts.multiple : 'Group default'}
    onChange={({ target }) => change({ slots: target.value === '' ? null : Number(target.value) })}
    error={Boolean(errors['slots'])}
    helperText={errors['slots']}
    slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: 1, max: 1000, step: 1 } }}
  />
);

interface TimeFieldsProps {
  /** `Start`. */
  readonly label: string;
  readonly time: TypedTime;
  readonly onChange: (time: TypedTime) => void;
  readonly error?: string | undefined;
}

const hours = hourOptions.map((hour) => ({ value: hour, label: String(hour) }));
const halfChoices = halves.map((half) => ({ value: half, label: half }));

/** A time on the clock of the location: hour, minutes, AM or PM. */
const TimeFields = ({ label, time, onChange, error }: TimeFieldsProps) => {
  const errorId = useId();
  return (
    <FormControl
      component="fieldset"
      aria-label={label}
      error={Boolean(error)}
      {...(error && { 'aria-describedby': errorId })}
      sx={{ minWidth: 0 }}
    >
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' }}>
        <MixedChoice
          label={`${label} Hour`}
          choices={hours}
          value={time.hour}
          onChange={(hour) => onChange({ ...time, hour })}
          isWrong={Boolean(error)}
        />
        <MixedChoice
          label={`${label} Minutes`}
          choices={minutesWith(time.minute)}
          value={time.minute}
          onChange={(minute) => onChange({ ...time, minute })}
        />
        <MixedChoice
          label={`${label} AM/PM`}
          choices={halfChoices}
          value={time.half}
          onChange={(half) => onChange({ ...time, half })}
        />
      </Box>
      {error ? <FormHelperText id={errorId}>{error}</FormHelperText> : null}
    </FormControl>
  );
};

/** Quarter hours, and the minute of an existing session that starts or ends in between. */
function minutesWith(minute: number | null | undefined) {
  const isOther = minute != null && !minuteOptions.includes(minute);
  return [...minuteOptions, ...(isOther ? [minute] : [])].map((value) => ({
    value,
    label: String(value).padStart(2, '0'),
  }));
}
