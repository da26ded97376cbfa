import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { schedulingTexts } from '../../../../../domain/scheduling/scheduling-texts.ts';
import { DayField } from '../../../../../ui-kit/DayField.tsx';
import { Pair } from '../../../shell/record/Pair.tsx';
import { useGroups, useLocations } from '../queries.ts';
import type { EndOf } from './end-of.ts';
import type { DraftTabProps } from './inputs.ts';
import { MixedChoice } from './MixedChoice.tsx';
import { TimeFields, type TypedTime } from './TimeFields.tsx';

interface ScheduleTabProps extends DraftTabProps {
  /** Of several sessions: each keeps its own day. */
  readonly hasDay: boolean;
  /** Where the end goes with a new start. */
  readonly endAfter: (start: TypedTime) => EndOf;
  readonly warnings: readonly string[];
  /** Below the times. */
  readonly children?: ReactNode;
}

/** What, where and when. */
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

/** How many athletes it takes; without a number as many as the group says. */
const Slots = ({ draft: { slots }, change, errors }: DraftTabProps) => (
  <TextField
    label="Athlete Slots"
    type="number"
    value={slots == null || Number.isNaN(slots) ? '' : slots}
    placeholder={slots === undefined ? schedulingTexts.multiple : 'As the group says'}
    onChange={({ target }) => change({ slots: target.value === '' ? null : Number(target.value) })}
    error={Boolean(errors['slots'])}
    helperText={errors['slots']}
    slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: 1, max: 1000, step: 1 } }}
  />
);
