import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { AthleteGroupView } from '../../../../ui-kit/api-types.ts';
import { useAthleteGroups } from '../../../../ui-kit/scheduling/queries.ts';
import { useOpenDialog } from '../../shell/DialogHost.tsx';
import { QueryState } from '../../shell/QueryState.tsx';
import { Lines, Section } from '../../shell/Section.tsx';
import { AssignToGroupDialog } from '../groups/enrolments/AssignToGroupDialog.tsx';
import { AthleteGroupLine } from './AthleteGroupLine.tsx';
import type { NamedAthlete } from './athlete-of-tab.ts';

/** The training groups of an athlete, those that count first. */
export const AthleteGroups = ({ athlete }: { athlete: NamedAthlete }) => {
  const groups = useAthleteGroups(athlete.id);
  const open = useOpenDialog();
  const active = groups.data?.filter(({ is_active }) => is_active) ?? [];
  return (
    <Section
      title="Training Groups"
      action={
        <Button
          variant="outlined"
          startIcon={<Add />}
          onClick={() =>
            open((close) => (
              <AssignToGroupDialog
                athleteIds={[athlete.id]}
                title={`Assign ${athlete.name} to a Training Group`}
                knownGroupIds={active.map(({ training_group_id }) => training_group_id)}
                onClose={close}
              />
            ))
          }
        >
          Assign to Group
        </Button>
      }
    >
      <QueryState query={groups} what="training groups">
        {(found) => <Groups athlete={athlete} groups={found} />}
      </QueryState>
    </Section>
  );
};

const Groups = ({ athlete, groups }: { athlete: NamedAthlete; groups: readonly AthleteGroupView[] }) =>
  groups.length === 0 ? (
    <Typography color="text.secondary" sx={{ px: { xs: 2, sm: 3 }, pb: 2 }}>
      {athlete.name} is in no training group yet. Assigning one gives sessions, or credits to reserve them.
    </Typography>
  ) : (
    <Lines label="Training Groups">
      {groups
        .toSorted((one, other) => Number(other.is_active) - Number(one.is_active))
        .map((group) => (
          <AthleteGroupLine key={group.id} athlete={athlete} group={group} />
        ))}
    </Lines>
  );
