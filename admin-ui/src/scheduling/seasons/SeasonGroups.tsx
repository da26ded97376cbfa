import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { EmptyState } from '../../shell/EmptyState.tsx';
import { QueryState } from '../../shell/QueryState.tsx';
import { Section } from '../../shell/Section.tsx';
import { CreateGroupDialog } from '../groups/CreateGroupDialog.tsx';
import { GroupLines } from '../groups/GroupLines.tsx';
import { useGroupsOf } from '../groups/queries.ts';
import { useSeasonHere } from './season-context.ts';

/** The training groups of the season whose page this is, active or not (part 2 §2, SeasonGroupsView). */
const SeasonGroups = () => {
  const season = useSeasonHere();
  const groups = useGroupsOf(season.id);
  const [isCreating, setCreating] = useState(false);
  const add = (
    <Button variant="outlined" startIcon={<Add />} onClick={() => setCreating(true)}>
      New Training Group
    </Button>
  );
  return (
    <Section title="Training Groups" action={groups.data?.length === 0 ? null : add}>
      <QueryState query={groups} what="training groups">
        {(found) =>
          found.length > 0 ? (
            <GroupLines groups={found} />
          ) : (
            <EmptyState title="No training groups yet" action={add}>
              Schedules are made for a training group, and athletes are assigned to it.
            </EmptyState>
          )
        }
      </QueryState>
      {isCreating ? <CreateGroupDialog seasonId={season.id} onClose={() => setCreating(false)} /> : null}
    </Section>
  );
};

export default SeasonGroups;
