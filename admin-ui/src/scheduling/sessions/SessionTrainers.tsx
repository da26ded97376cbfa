import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { ScheduleDetailView } from '../../../../contract/scheduling/schedules.ts';
import { http } from '../../../../ui-kit/http.ts';
import { Line, LineLink, Lines, Section, SectionText } from '../../shell/Section.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { useTrainers } from '../scheduling-choices.ts';
import { scheduleResource, trainerPath } from '../scheduling-paths.ts';
import { useWarned } from './double-bookings/useWarned.tsx';
import { MixedChoice } from './editor/MixedChoice.tsx';
import { isPast } from './session-words.ts';

type SessionTrainer = ScheduleDetailView['trainers'][number];

/** Resolution Q078. */
const categoryLabels: Readonly<Record<SessionTrainer['category'], string>> = {
  manual: 'Chosen for this schedule',
  trainer: 'Assigned to this schedule',
  default: 'From the training group',
};

/** The session's own trainers, or those of its training group. */
export const SessionTrainers = ({ session }: { session: ScheduleDetailView }) => {
  const isOver = isPast(session);
  return (
    <Section title="Trainers">
      {session.trainers.length === 0 ? <SectionText>No trainers yet.</SectionText> : null}
      <Lines label="Trainers of the schedule">
        {session.trainers.map((trainer) => (
          <TrainerLine
            key={trainer.trainer_id}
            trainer={trainer}
            session={session}
            isFixed={isOver || trainer.category === 'default'}
          />
        ))}
      </Lines>
      {isOver ? null : <AddTrainer session={session} />}
    </Section>
  );
};

interface TrainerLineProps {
  readonly trainer: SessionTrainer;
  readonly session: ScheduleDetailView;
  readonly isFixed: boolean;
}

const TrainerLine = ({ trainer, session, isFixed }: TrainerLineProps) => {
  const { trainer_id, name, category } = trainer;
  const removal = useCommand(
    (_: undefined, idempotencyKey) =>
      http.delete<{ id: string }>(`${scheduleResource(session.id)}/trainers/${trainer_id}`, {
        idempotencyKey,
      }),
    { success: 'Trainer removed' },
  );
  // Without trainers of its own, the trainers of the group lead the session.
  const command = useWarned(removal, () => [
    {
      kind: 'change',
      body: {
        schedule_ids: [session.id],
        trainer_ids: ownTrainers(session).filter((id) => id !== trainer_id),
      },
    },
  ]);
  return (
    <Line
      action={
        isFixed ? undefined : (
          <Button
            size="small"
            aria-label={`Remove ${name}`}
            loading={command.isRunning}
            onClick={() => command.run(undefined)}
          >
            Remove
          </Button>
        )
      }
    >
      {command.warning}
      <LineLink to={trainerPath(trainer_id)}>{name}</LineLink>
      <Typography variant="body2" color="text.secondary">
        {categoryLabels[category]}
      </Typography>
    </Line>
  );
};

const ownTrainers = ({ trainers }: ScheduleDetailView): string[] =>
  trainers.flatMap(({ trainer_id, category }) => (category === 'default' ? [] : [trainer_id]));

const AddTrainer = ({ session }: { session: ScheduleDetailView }) => {
  const [trainerId, setTrainerId] = useState<string | null>(null);
  const { data: trainers = [] } = useTrainers();
  const addition = useCommand(
    (trainer_id: string, idempotencyKey) =>
      http.post<{ id: string }>(`${scheduleResource(session.id)}/trainers`, {
        body: { trainer_id },
        idempotencyKey,
      }),
    { success: 'Trainer added', onDone: () => setTrainerId(null) },
  );
  const command = useWarned(addition, (trainer_id) => [
    { kind: 'trainer', body: { trainer_id, schedule_ids: [session.id] } },
  ]);
  const own = ownTrainers(session);
  const choices = trainers
    .filter(({ id }) => !own.includes(id))
    .map(({ id, first_name, last_name }) => ({ value: id, label: `${first_name} ${last_name}` }));
  return (
    <Box sx={{ display: 'flex', gap: 1, px: { xs: 2, sm: 3 }, pt: 2, pb: 1.5 }}>
      <MixedChoice label="Add trainer" choices={choices} value={trainerId} onChange={setTrainerId} />
      <Button
        variant="outlined"
        disabled={trainerId === null}
        loading={command.isRunning}
        onClick={() => trainerId && command.run(trainerId)}
        sx={{ minHeight: 44 }}
      >
        Add
      </Button>
      {command.warning}
    </Box>
  );
};
