import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { GroupMark } from '../../../../ui-kit/scheduling/GroupMark.tsx';
import { QueryState } from '../../shell/QueryState.tsx';
import { Line, Lines, Section } from '../../shell/Section.tsx';
import { groupPath } from '../groups/paths.ts';
import { useGroups } from '../sessions/queries.ts';
import { AssignGroupsDialog } from './AssignGroupsDialog.tsx';
import { trains } from './useAssignedGroups.ts';

/** Whose schedules the trainer trains, unless a schedule says otherwise (resolution Q078, category default). */
export const TrainerGroups = ({ trainerId, canChange }: { trainerId: string; canChange: boolean }) => {
  const [isAssigning, setAssigning] = useState(false);
  const groups = useGroups();
  const own = groups.data?.filter((group) => trains(trainerId, group)) ?? [];
  const assign = (
    <Button
      size="small"
      startIcon={<EditOutlined />}
      disabled={!groups.data}
      onClick={() => setAssigning(true)}
    >
      Assign
    </Button>
  );
  return (
    <Section
      title="Training Groups"
      hint="Their schedules are trained by this trainer, unless a schedule has its own trainers."
      action={canChange ? assign : null}
    >
      <QueryState query={groups} what="training groups">
        {() =>
          own.length === 0 ? (
            <Typography variant="body2" color="text.secondary" sx={{ px: { xs: 2, sm: 3 }, pb: 2 }}>
              None yet.
            </Typography>
          ) : (
            <Lines label="Training groups">
              {own.map((group) => (
                <Line key={group.id}>
                  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
                    <GroupMark colorId={group.color_palette_id} />
                    <Link
                      component={RouterLink}
                      to={groupPath(group.season_id, group.id)}
                      sx={{ typography: 'body2', fontWeight: 600 }}
                    >
                      {group.group_name}
                    </Link>
                    <Typography variant="body2" color="text.secondary">
                      {group.season_name}
                    </Typography>
                  </Box>
                </Line>
              ))}
            </Lines>
          )
        }
      </QueryState>
      {isAssigning && groups.data ? (
        <AssignGroupsDialog trainerId={trainerId} groups={groups.data} onClose={() => setAssigning(false)} />
      ) : null}
    </Section>
  );
};
