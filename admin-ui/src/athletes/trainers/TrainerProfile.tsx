import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { TrainerView } from '../../../../ui-kit/api-types.ts';
import { Fact, Facts } from '../../shell/record/Fact.tsx';
import { Section } from '../../shell/Section.tsx';
import { Activities } from '../activities/Activities.tsx';
import { firstChannel } from './first-channel.ts';
import { trainerPath } from './paths.ts';
import { RenameTrainerDialog } from './RenameTrainerDialog.tsx';
import { TrainerAthletes } from './TrainerAthletes.tsx';
import { useTrainer } from './trainer-context.ts';
import { trainerName } from './trainer-name.ts';

/** Who the trainer is, whom they train, and what was noted. */
const TrainerProfile = () => {
  const trainer = useTrainer();
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
      }}
    >
      <Box sx={{ display: 'grid', gap: 3 }}>
        <About trainer={trainer} />
        <TrainerAthletes trainer={trainer} />
      </Box>
      <Activities entity="trainer" recordId={trainer.id} isReadOnly={trainer.is_erased} />
    </Box>
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
      <Facts>
        <Fact name="Name">{trainerName(trainer)}</Fact>
        <Fact name="Email">{email && <Link href={`mailto:${email}`}>{email}</Link>}</Fact>
        <Fact name="Phone">
          {phone && <Link href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</Link>}
        </Fact>
        {trainer.contacts_channels.length === 0 && !trainer.is_erased ? (
          <Fact name="">
            <Link component={RouterLink} to={`${trainerPath(trainer.id)}/contacts`}>
              Add how to reach {trainer.first_name}
            </Link>
          </Fact>
        ) : null}
      </Facts>
      {isRenaming ? <RenameTrainerDialog trainer={trainer} onClose={() => setRenaming(false)} /> : null}
    </Section>
  );
};

export default TrainerProfile;
