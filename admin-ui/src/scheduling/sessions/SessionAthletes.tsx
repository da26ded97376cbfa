import DirectionsBusOutlined from '@mui/icons-material/DirectionsBusOutlined';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { AthleteView } from '../../../../contract/athletes/athletes.ts';
import type { ScheduleDetailView } from '../../../../contract/scheduling/schedules.ts';
import type { AttendanceMark } from '../../../../domain/scheduling/attendance/marks.ts';
import { schedulingTexts } from '../../../../domain/scheduling/scheduling-texts.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';
import { ActionMenu } from '../../shell/ActionMenu.tsx';
import { ConfirmDialog } from '../../shell/ConfirmDialog.tsx';
import { Loading } from '../../shell/Loading.tsx';
import { ReadFailure } from '../../shell/ReadFailure.tsx';
import { Line, LineLink, Lines, SectionText } from '../../shell/Section.tsx';
import { useAthleteChoices } from '../../shell/useAthleteChoices.ts';
import { PresenceChip } from '../attendance/AthleteAttendance.tsx';
import { useReadAttendance } from '../attendance/useAttendance.ts';
import { athleteSchedulesPath } from '../scheduling-paths.ts';
import { useSchedule } from './session-queries.ts';
import { isPast } from './session-words.ts';
import { type AthletesAction, useAthletesSchedules } from './useAthletesSchedules.ts';

/** The athletes of a session. Each change is saved at once; past sessions cannot be changed. */
export const SessionAthletes = ({ scheduleId }: { scheduleId: string }) => {
  const { data: session, error } = useSchedule(scheduleId);
  const attendance = useReadAttendance(scheduleId);
  if (!session) {
    return error ? <ReadFailure error={error} /> : <Loading what="athletes" />;
  }
  const isOver = isPast(session);
  const { athletes } = session;
  return (
    <>
      {isOver ? null : (
        <Box sx={{ px: { xs: 2, sm: 3 }, pt: 1, pb: 2 }}>
          <AddAthletes scheduleId={scheduleId} assignedIds={athletes.map(({ athlete_id }) => athlete_id)} />
        </Box>
      )}
      {athletes.length === 0 ? (
        <SectionText>{isOver ? 'There were no athletes in this session.' : 'No athletes yet.'}</SectionText>
      ) : null}
      <Lines label="Athletes of the schedule">
        {athletes.map((athlete) => (
          <AthleteLine
            key={athlete.athlete_id}
            athlete={athlete}
            mark={attendance?.athletes.find(({ athlete_id }) => athlete_id === athlete.athlete_id)?.mark}
            scheduleId={scheduleId}
            isPast={isOver}
          />
        ))}
      </Lines>
    </>
  );
};

interface Choice {
  readonly id: string;
  readonly label: string;
}

interface AddAthletesProps {
  readonly scheduleId: string;
  /** Athletes who are already in the session are not offered. */
  readonly assignedIds: readonly string[];
}

/** Adds several athletes at once. Each must be in a training group that can attend the session, and is checked separately. */
const AddAthletes = ({ scheduleId, assignedIds }: AddAthletesProps) => {
  const [chosen, setChosen] = useState<readonly Choice[]>([]);
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const { data } = useAthleteChoices(text, false);
  const found = data?.athletes.map(choiceOf) ?? [];
  const command = useSessionAthletes(scheduleId, () => {
    setChosen([]);
    setTried(false);
  });
  const add = () => {
    const chosenIds = chosen.map(({ id }) => id);
    setTried(true);
    if (chosenIds.length > 0) command.run('add', chosenIds);
  };
  const isMissing = isTried && chosen.length === 0;
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
      <Autocomplete
        multiple
        disableCloseOnSelect
        sx={{ flex: 1 }}
        options={found}
        filterOptions={(options) => options.filter(({ id }) => !assignedIds.includes(id))}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        noOptionsText="No matching athletes"
        value={[...chosen]}
        inputValue={text}
        onInputChange={(_, typed) => setText(typed)}
        onChange={(_, next) => setChosen(next)}
        renderInput={(params) => (
          <TextField
            {...params}
            label="Add athletes"
            error={isMissing}
            helperText={isMissing ? schedulingTexts.chooseAthlete : undefined}
            slotProps={{ inputLabel: { ...params.InputLabelProps, shrink: true } }}
          />
        )}
      />
      <Button variant="outlined" onClick={add} loading={command.isRunning} sx={{ minHeight: 44 }}>
        Add
      </Button>
    </Box>
  );
};

const choiceOf = ({ id, first_name, last_name }: AthleteView): Choice => ({
  id,
  label: `${first_name} ${last_name}`,
});

type SessionAthlete = ScheduleDetailView['athletes'][number];

interface AthleteLineProps {
  readonly athlete: SessionAthlete;
  /** Undefined: not read yet. */
  readonly mark: AttendanceMark | null | undefined;
  readonly scheduleId: string;
  readonly isPast: boolean;
}

const originWords: Readonly<Record<SessionAthlete['origin'], string>> = {
  default: 'From the training group',
  credit: 'Reserved with a credit',
  substitution: 'Substituted for another session',
  manual: 'Added by staff',
};

/** One athlete of a session: how they were added, and whether they are omitted. */
const AthleteLine = ({ athlete, mark, scheduleId, isPast }: AthleteLineProps) => {
  const { athlete_id, is_omitted, origin, needs_transportation } = athlete;
  const [isRemoving, setRemoving] = useState(false);
  const command = useSessionAthletes(scheduleId, () => setRemoving(false));
  const name = `${athlete.first_name} ${athlete.last_name}`;
  const refusal = isPast ? schedulingTexts.past : undefined;
  const changeAthlete = (action: 'omit' | 'restore') => command.run(action, [athlete_id]);
  return (
    <Line
      action={
        <ActionMenu
          label={`Actions for ${name}`}
          actions={[
            is_omitted
              ? { label: 'Restore', refusal, onChoose: () => changeAthlete('restore') }
              : { label: 'Omit', refusal, onChoose: () => changeAthlete('omit') },
            { label: 'Remove', refusal, isDestructive: true, onChoose: () => setRemoving(true) },
          ]}
        />
      }
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
        <LineLink to={athleteSchedulesPath(athlete_id)}>{name}</LineLink>
        {needs_transportation ? <Transportation /> : null}
        {is_omitted ? <ToneChip tone="grey" label="omitted" /> : null}
        <PresenceChip mark={mark} />
      </Box>
      <Typography variant="body2" color="text.secondary">
        {originWords[origin]}
      </Typography>
      {isRemoving ? (
        <ConfirmDialog
          title={`Remove ${name}?`}
          confirmLabel="Remove"
          isDestructive
          command={command}
          onConfirm={() => command.run('delete', [athlete_id])}
          onCancel={() => setRemoving(false)}
        >
          The spot becomes available. Unlike an omission, this cannot be undone with Restore.
        </ConfirmDialog>
      ) : null}
    </Line>
  );
};

const Transportation = () => (
  <Tooltip title="Needs transportation">
    <DirectionsBusOutlined
      titleAccess="Needs transportation"
      fontSize="small"
      sx={{ color: 'text.secondary' }}
    />
  </Tooltip>
);

const pastTense: Readonly<Record<AthletesAction, string>> = {
  add: 'added',
  omit: 'omitted',
  restore: 'restored',
  delete: 'removed',
};

/** `onDone` is called unless it failed for every athlete. */
function useSessionAthletes(scheduleId: string, onDone?: () => void) {
  const command = useAthletesSchedules({
    notice: (action, count) => `${count === 1 ? 'Athlete' : `${count} athletes`} ${pastTense[action]}`,
    onAnswer: ({ success }) => {
      if (success > 0) onDone?.();
    },
  });
  return {
    ...command,
    run: (action: AthletesAction, athleteIds: readonly string[]) =>
      command.run({ action, athleteIds, scheduleIds: [scheduleId] }),
  };
}
