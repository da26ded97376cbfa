import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { AthleteView } from '../../../../contract/athletes/athletes.ts';
import type { TrainerView } from '../../../../contract/athletes/trainers.ts';
import { nameProblems } from '../../../../domain/athletes/person-name.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { http } from '../../../../ui-kit/http.ts';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { Column, Columns } from '../../shell/Columns.tsx';
import { SeenConflict } from '../../shell/ConflictNotice.tsx';
import { recordFoundSet } from '../../shell/found-set.ts';
import { Loading } from '../../shell/Loading.tsx';
import { NameFields } from '../../shell/NameFields.tsx';
import { ReadFailure } from '../../shell/ReadFailure.tsx';
import { LabeledValue, LabeledValues } from '../../shell/record/LabeledValue.tsx';
import { Line, LineLink, Lines, Section, SectionText } from '../../shell/Section.tsx';
import { useSeen } from '../../shell/useSeen.ts';
import { Activities } from '../activities/Activities.tsx';
import { fullName } from '../full-name.ts';
import { LeadTypeChip } from '../LeadTypeChip.tsx';
import { profilePath } from '../list-path.ts';
import { firstChannel, trainerName, trainerPath, useTrainer } from './trainer.ts';
import { useChangeTrainer } from './useChangeTrainer.ts';

/** The trainer's data, assigned athletes and activities. */
const TrainerProfile = () => {
  const trainer = useTrainer();
  return (
    <Columns>
      <Column>
        <About trainer={trainer} />
        <TrainerAthletes trainer={trainer} />
      </Column>
      <Activities entity="trainer" recordId={trainer.id} isReadOnly={trainer.is_erased} />
    </Columns>
  );
};

const About = ({ trainer }: { trainer: TrainerView }) => {
  const [isRenaming, setRenaming] = useState(false);
  const rename = (
    <Button size="small" aria-label="Change Name" onClick={() => setRenaming(true)}>
      Change
    </Button>
  );
  const [email, phone] = [firstChannel(trainer, 'email'), firstChannel(trainer, 'phone')];
  return (
    <Section title="About" action={trainer.is_erased ? null : rename}>
      <LabeledValues>
        <LabeledValue name="Name">{trainerName(trainer)}</LabeledValue>
        <LabeledValue name="Email">{email && <Link href={`mailto:${email}`}>{email}</Link>}</LabeledValue>
        <LabeledValue name="Phone">
          {phone && <Link href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</Link>}
        </LabeledValue>
        {trainer.contacts_channels.length === 0 && !trainer.is_erased ? (
          <LabeledValue name="">
            <Link component={RouterLink} to={`${trainerPath(trainer.id)}/contacts`}>
              Add contact details for {trainer.first_name}
            </Link>
          </LabeledValue>
        ) : null}
      </LabeledValues>
      {isRenaming ? <RenameTrainerDialog trainer={trainer} onClose={() => setRenaming(false)} /> : null}
    </Section>
  );
};

export default TrainerProfile;

const nameOf = ({ first_name, last_name }: TrainerView) => ({ firstName: first_name, lastName: last_name });

const RenameTrainerDialog = ({ trainer, onClose }: { trainer: TrainerView; onClose: () => void }) => {
  const [name, setName] = useState(nameOf(trainer));
  const command = useChangeTrainer(trainer.id, { success: 'Trainer renamed', quiet: true, onDone: onClose });
  const seen = useSeen(trainer, command);
  const { errors, check } = useChecked(nameProblems(name), command.failure);
  return (
    <FormDialog
      title="Rename Trainer"
      command={command}
      onCancel={onClose}
      onReset={() => setName(nameOf(trainer))}
      onSubmit={() =>
        check(() =>
          command.run({
            body: { first_name: name.firstName, last_name: name.lastName },
            revision: seen.revision,
          }),
        )
      }
    >
      <SeenConflict seen={seen} onReload={(current) => setName(nameOf(current))} />
      <NameFields name={name} onChange={setName} errors={errors} />
    </FormDialog>
  );
};

const MOST = 1000;
const FIRST = 10;

/** The active athletes who are assigned to the trainer. Their pages step through this list with previous and next. */
const TrainerAthletes = ({ trainer }: { trainer: TrainerView }) => {
  const [showsAll, setShowsAll] = useState(false);
  const { data: athletes, error } = useAthletesOf(trainer.id);
  const shown = showsAll ? athletes : athletes?.slice(0, FIRST);
  const record = () => {
    const ids = athletes?.map(({ id }) => id) ?? [];
    recordFoundSet({ kind: 'ids', ids, label: `Athletes of ${trainerName(trainer)}` });
  };
  return (
    <Section
      title="Athletes"
      hint="Active athletes assigned to this trainer. Assignments are made on the athlete's profile."
    >
      {error && !athletes ? <ReadFailure error={error} /> : null}
      {!athletes && !error ? <Loading what="athletes" /> : null}
      {athletes?.length === 0 ? <SectionText>No athletes are assigned yet.</SectionText> : null}
      <Lines label="Assigned athletes">
        {shown?.map((athlete) => (
          <Line key={athlete.id} action={<LeadTypeChip {...athlete.athlete_type} />}>
            <LineLink to={profilePath(athlete.id)} onClick={record}>
              {fullName(athlete)}
            </LineLink>
          </Line>
        ))}
      </Lines>
      {athletes && athletes.length > FIRST && !showsAll ? (
        <Button onClick={() => setShowsAll(true)} sx={{ mx: { xs: 1, sm: 2 }, my: 0.5 }}>
          Show all {athletes.length}
        </Button>
      ) : null}
    </Section>
  );
};

const useAthletesOf = (trainerId: string) =>
  useQuery({
    queryKey: ['trainer athletes', trainerId],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({
        filter: JSON.stringify({ trainer_id: [trainerId] }),
        sort: JSON.stringify(['name', 'ASC']),
        range: JSON.stringify([0, MOST - 1]),
      });
      return (await http.get<readonly AthleteView[]>(`athletes?${query}`, { signal })).results;
    },
  });
