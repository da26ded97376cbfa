import EditOutlined from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { TrainingGroupView } from '../../../../ui-kit/api-types.ts';
import { Line, Lines, Section } from '../../shell/Section.tsx';
import { GroupTrainersDialog } from './GroupTrainersDialog.tsx';

/** Who trains its schedules, unless a schedule says otherwise (resolution Q078, category default). */
export const GroupTrainers = ({ group }: { group: TrainingGroupView }) => {
  const [isEditing, setEditing] = useState(false);
  return (
    <Section
      title="Trainers"
      hint="Of every schedule of the group, unless the schedule has its own."
      action={
        <Button
          size="small"
          startIcon={<EditOutlined />}
          aria-label="Edit Trainers"
          onClick={() => setEditing(true)}
        >
          Edit
        </Button>
      }
    >
      {group.trainers.length === 0 ? (
        <Typography variant="body2" color="text.secondary" sx={{ px: { xs: 2, sm: 3 }, pb: 2 }}>
          None yet.
        </Typography>
      ) : null}
      <Lines label="Trainers">
        {group.trainers.map(({ trainer_id, name }) => (
          <Line key={trainer_id}>
            <Link component={RouterLink} to={`/trainers/${trainer_id}`} sx={{ typography: 'body2' }}>
              {name}
            </Link>
          </Line>
        ))}
      </Lines>
      {isEditing ? <GroupTrainersDialog group={group} onClose={() => setEditing(false)} /> : null}
    </Section>
  );
};
