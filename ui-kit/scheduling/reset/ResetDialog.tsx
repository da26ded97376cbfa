import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  AthleteGroupView,
  ResetPreviewView,
  SavedSchedulesView,
} from '../../../contract/scheduling/athlete-schedules.ts';
import { schedulingTexts } from '../../../domain/scheduling/scheduling-texts.ts';
import { counted } from '../../../domain/shared/sentences.ts';
import { messageOf } from '../../api-failure.ts';
import type { ToneName } from '../../colors.ts';
import { FormDialog } from '../../FormDialog.tsx';
import { http } from '../../http.ts';
import { ToneChip } from '../../StatusChip.tsx';
import { schedulesPath } from '../schedule-paths.ts';
import { longDay, timesOf } from '../session-words.ts';
import { useScheduleCommand } from '../useScheduleCommand.ts';

interface ResetDialogProps {
  readonly athleteId: string;
  /** The current groups of the athlete. */
  readonly groups: readonly AthleteGroupView[];
  /** Called after the reset; failed rows contain the reason. */
  readonly onSaved: (saved: SavedSchedulesView) => void;
  readonly onClose: () => void;
}

/**
 * Reset Schedules (part 1 §2): restores the upcoming sessions of these groups to what the groups provide,
 * without manual changes.
 */
const ResetDialog = ({ athleteId, groups, onSaved, onClose }: ResetDialogProps) => {
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    groups.length === 1 ? groups.map(({ id }) => id) : [],
  );
  const [wasTried, setTried] = useState(false);
  const command = useScheduleCommand(
    (athleteTrainingGroupIds: readonly string[], idempotencyKey) =>
      http.post<SavedSchedulesView>(`${schedulesPath(athleteId)}/reset`, {
        body: { athleteTrainingGroupIds },
        idempotencyKey,
      }),
    onSaved,
  );
  const isMissing = wasTried && chosen.length === 0;
  const toggle = (id: string, isChosen: boolean) =>
    setChosen((before) => (isChosen ? [...before, id] : before.filter((one) => one !== id)));
  return (
    <FormDialog
      title="Reset Schedules"
      maxWidth="sm"
      saveLabel="Reset"
      isDestructive
      command={command}
      onCancel={onClose}
      onSubmit={() => {
        setTried(true);
        if (chosen.length > 0) command.run(chosen);
      }}
    >
      <Typography>
        Omissions, substitutions and sessions added by staff are removed from upcoming weeks. A group without
        credits adds back every session. A group with credits adds the sessions of its saved pattern, or none
        without a pattern.
      </Typography>
      <FormControl component="fieldset" error={isMissing}>
        <FormLabel component="legend">Training Groups</FormLabel>
        <FormGroup>
          {groups.map(({ id, name, season_name }) => (
            <FormControlLabel
              key={id}
              control={
                <Checkbox checked={chosen.includes(id)} onChange={(_, isChosen) => toggle(id, isChosen)} />
              }
              label={`${name}, ${season_name}`}
            />
          ))}
        </FormGroup>
      </FormControl>
      {isMissing ? <Alert severity="error">{schedulingTexts.chooseGroup}</Alert> : null}
      {command.failure?.status === 422 ? <Alert severity="error">{command.failure.message}</Alert> : null}
      {chosen.length > 0 ? <ResetPreview athleteId={athleteId} enrolmentIds={chosen} /> : null}
    </FormDialog>
  );
};

export default ResetDialog;

const tones: Readonly<Record<ResetPreviewView['rows'][number]['type'], ToneName>> = {
  add: 'green',
  restore: 'green',
  remove: 'red',
};

interface ResetPreviewProps {
  readonly athleteId: string;
  readonly enrolmentIds: readonly string[];
}

/** A preview of the reset. */
const ResetPreview = ({ athleteId, enrolmentIds }: ResetPreviewProps) => {
  const { data: preview, error } = useQuery({
    queryKey: ['reset preview', athleteId, enrolmentIds],
    queryFn: async ({ signal }) => {
      const body = { athleteTrainingGroupIds: enrolmentIds };
      const path = `${schedulesPath(athleteId)}/reset/preview`;
      return (await http.post<ResetPreviewView>(path, { body, signal })).results;
    },
  });
  if (error) return <Alert severity="error">{messageOf(error)}</Alert>;
  if (!preview)
    return <Skeleton component="output" variant="rounded" height={120} aria-label="Loading the changes" />;
  const { rows } = preview;
  if (rows.length === 0) return <Typography color="text.secondary">Nothing would change.</Typography>;
  return (
    <section aria-label="What a reset does">
      <Typography variant="h3" sx={{ mb: 1 }}>
        {counted(rows.length, 'change')}
      </Typography>
      <Box component="ul" sx={list} tabIndex={0} aria-label="Changes">
        {rows.map((row) => (
          <Box key={`${row.type} ${row.id}`} component="li" sx={{ display: 'flex', gap: 1.5, py: 0.5 }}>
            <Box sx={{ width: 84, flexShrink: 0 }}>
              <ToneChip tone={tones[row.type]} label={row.type} />
            </Box>
            <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {longDay(row.local_date)}, {timesOf(row)} · {row.training_group.training_group_name}
            </Typography>
          </Box>
        ))}
      </Box>
    </section>
  );
};

const list = { listStyle: 'none', m: 0, p: 0, maxHeight: 240, overflowY: 'auto' };
