import Box from '@mui/material/Box';
import type { ActivityView } from '../../../../ui-kit/api-types.ts';
import { ActionMenu } from '../../shell/ActionMenu.tsx';
import { formatInstant } from '../../shell/instants.ts';
import { useValues } from '../../shell/useValues.ts';
import { ActivityItem } from './ActivityItem.tsx';

interface ActivityListProps {
  readonly activities: readonly ActivityView[];
  /** Without it they can only be read. */
  readonly onChoose?: (task: 'edit' | 'delete', activity: ActivityView) => void;
}

export const ActivityList = ({ activities, onChoose }: ActivityListProps) => {
  const types = useValues('activity-types').rows;
  return (
    <Box component="ol" aria-label="Activities" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {activities.map((activity) => (
        <ActivityItem
          key={activity.id}
          activity={activity}
          type={types.find(({ id }) => id === activity.activity_type_id)?.label ?? ''}
          actions={
            onChoose ? (
              <ActionMenu
                label={`Actions for the activity of ${formatInstant(activity.recorded_at)}`}
                actions={[
                  { label: 'Edit', onChoose: () => onChoose('edit', activity) },
                  { label: 'Delete', isDestructive: true, onChoose: () => onChoose('delete', activity) },
                ]}
              />
            ) : null
          }
        />
      ))}
    </Box>
  );
};
