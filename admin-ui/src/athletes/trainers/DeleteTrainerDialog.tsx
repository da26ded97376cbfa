import Alert from '@mui/material/Alert';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type {
  DeletedTrainerView,
  DeleteTrainerBody,
  TrainerUpcomingView,
  TrainerView,
} from '../../../../contract/athletes/trainers.ts';
import { trainerTexts } from '../../../../domain/athletes/trainers/trainer-texts.ts';
import { counted } from '../../../../domain/shared/sentences.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { http } from '../../../../ui-kit/http.ts';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { DeleteRecordDialog } from '../../shell/DeleteRecordDialog.tsx';
import { InfoDialog } from '../../shell/InfoDialog.tsx';
import { QueryState } from '../../shell/QueryState.tsx';
import { readList } from '../../shell/read-list.ts';
import { useCommand } from '../../shell/useCommand.ts';
import { useNotices } from '../../shell/useNotices.ts';
import { useSessionOffers } from '../../shell/useSessionOffers.ts';
import { TRAINERS_PATH, trainerName } from './trainer.ts';

interface DeleteTrainerDialogProps {
  readonly trainer: TrainerView;
  readonly onClose: () => void;
}

/** Asks what becomes of the upcoming sessions, if the trainer leads any. */
export const DeleteTrainerDialog = ({ trainer, onClose }: DeleteTrainerDialogProps) => {
  const navigate = useNavigate();
  const upcoming = useUpcoming(trainer.id, '');
  const onDeleted = () => void navigate(TRAINERS_PATH);
  if (!upcoming.data) {
    return (
      <InfoDialog title={titleOf(trainer)} onClose={onClose}>
        <QueryState query={upcoming} what="upcoming sessions">
          {() => null}
        </QueryState>
      </InfoDialog>
    );
  }
  return upcoming.data.schedules > 0 ? (
    <SuccessionDialog trainer={trainer} upcoming={upcoming.data} onDeleted={onDeleted} onClose={onClose} />
  ) : (
    <DeleteRecordDialog
      title={titleOf(trainer)}
      resource={`trainers/${trainer.id}`}
      revision={trainer.revision}
      success="Trainer deleted"
      onDone={onDeleted}
      onCancel={onClose}
    >
      {trainerTexts.confirmDelete} {athletesWords(trainer)}
    </DeleteRecordDialog>
  );
};

const titleOf = (trainer: TrainerView): string => `Delete ${trainerName(trainer)}?`;

const athletesWords = ({ athletes }: TrainerView): string => {
  if (athletes === 0) return '';
  return athletes === 1 ? 'One active athlete is assigned.' : `${athletes} active athletes are assigned.`;
};

const useUpcoming = (trainerId: string, successorId: string) =>
  useQuery({
    queryKey: ['trainer', trainerId, 'upcoming', successorId],
    queryFn: async ({ signal }) => {
      const query = successorId === '' ? '' : `?${new URLSearchParams({ hand_over_to: successorId })}`;
      return (await http.get<TrainerUpcomingView>(`trainers/${trainerId}/upcoming${query}`, { signal }))
        .results;
    },
  });

interface SuccessionDialogProps extends DeleteTrainerDialogProps {
  readonly upcoming: TrainerUpcomingView;
  readonly onDeleted: () => void;
}

type Succession = NonNullable<DeleteTrainerBody['upcoming']> | '';

const SuccessionDialog = ({ trainer, upcoming, onDeleted, onClose }: SuccessionDialogProps) => {
  const [succession, setSuccession] = useState<Succession>('');
  const [successorId, setSuccessorId] = useState('');
  const notices = useNotices();
  const offer = useSessionOffers();
  const command = useCommand(
    async (body: DeleteTrainerBody, idempotencyKey) => {
      const answer = await http.post<DeletedTrainerView>(`trainers/${trainer.id}/delete`, {
        body,
        idempotencyKey,
        revision: trainer.revision,
      });
      const { canceled_schedule_ids: sessionIds } = answer.results;
      notices.succeeded(answer.message);
      if (sessionIds.length > 0) offer({ sessionIds, change: 'canceled' });
      return answer;
    },
    { quiet: true, onDone: onDeleted },
  );
  const isHandOver = succession === 'hand-over';
  const problems = [
    ...(succession === '' ? [{ field: 'upcoming', message: trainerTexts.chooseSuccession }] : []),
    ...(isHandOver && successorId === ''
      ? [{ field: 'hand_over_to', message: trainerTexts.chooseSuccessor }]
      : []),
  ];
  const { errors, check } = useChecked(problems, command.failure);
  const labelId = useId();
  const choose = (value: string) => {
    if (value === 'hand-over' || value === 'leave' || value === 'cancel') setSuccession(value);
  };
  const send = () => {
    if (succession !== '')
      command.run({ upcoming: succession, ...(isHandOver && { hand_over_to: successorId }) });
  };
  const { schedules, alone } = upcoming;
  return (
    <FormDialog
      title={titleOf(trainer)}
      maxWidth="sm"
      command={command}
      saveLabel="Delete"
      isDestructive
      onCancel={onClose}
      onSubmit={() => check(send)}
    >
      <Typography>
        {`${trainerName(trainer)} leads ${counted(schedules, 'upcoming session')}. This cannot be undone.`}{' '}
        {athletesWords(trainer)}
      </Typography>
      <FormControl error={Boolean(errors['upcoming'])}>
        <FormLabel id={labelId}>What becomes of the upcoming sessions?</FormLabel>
        <RadioGroup aria-labelledby={labelId} value={succession} onChange={(_, value) => choose(value)}>
          <FormControlLabel value="hand-over" control={<Radio />} label="Hand them over to another trainer" />
          <FormControlLabel value="leave" control={<Radio />} label={leaveLabel(schedules, alone)} />
          <FormControlLabel
            value="cancel"
            control={<Radio />}
            disabled={alone === 0}
            label={cancelLabel(schedules, alone)}
          />
        </RadioGroup>
        {errors['upcoming'] ? <FormHelperText>{errors['upcoming']}</FormHelperText> : null}
      </FormControl>
      {isHandOver ? (
        <Successor
          trainer={trainer}
          value={successorId}
          problem={errors['hand_over_to']}
          onChange={setSuccessorId}
        />
      ) : null}
    </FormDialog>
  );
};

const leaveLabel = (schedules: number, alone: number): string =>
  alone === 0
    ? 'Leave them to their other trainers'
    : `Leave them; ${alone === schedules ? 'they have' : `${alone} of them have`} no trainer then`;

const cancelLabel = (schedules: number, alone: number): string =>
  alone === schedules
    ? 'Cancel them; reservations end and credits are returned'
    : `Cancel the ${alone} that no one else leads; reservations end and credits are returned`;

interface SuccessorProps {
  readonly trainer: TrainerView;
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (trainerId: string) => void;
}

/** More than anyone would choose from. */
const MOST = 1000;
/** Enough to decide. */
const MOST_WARNINGS = 5;

/** The trainer who takes over, with a warning about double bookings. */
const Successor = ({ trainer, value, problem, onChange }: SuccessorProps) => {
  const { data: trainers = [] } = useQuery({
    queryKey: ['trainers', 'successors'],
    queryFn: ({ signal }) => readList<TrainerView>('trainers', { sort: ['name', 'ASC'], most: MOST, signal }),
  });
  const { data: checked } = useUpcoming(trainer.id, value);
  const warnings = value === '' ? [] : (checked?.warnings ?? []);
  return (
    <>
      <TextField
        select
        label="New trainer"
        required
        value={value}
        error={Boolean(problem)}
        helperText={problem}
        onChange={({ target }) => onChange(target.value)}
      >
        {trainers
          .filter(({ id }) => id !== trainer.id)
          .map((one) => (
            <MenuItem key={one.id} value={one.id}>
              {trainerName(one)}
            </MenuItem>
          ))}
      </TextField>
      {warnings.length > 0 ? (
        <Alert severity="warning">
          {`${counted(warnings.length, 'session')} would be double-booked.`}
          {warnings.slice(0, MOST_WARNINGS).map((warning) => (
            <Typography key={warning} variant="body2" sx={{ mt: 0.5 }}>
              {warning}
            </Typography>
          ))}
        </Alert>
      ) : null}
    </>
  );
};
