import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { ActivityView } from '../../../../contract/athletes/activities.ts';
import { formatExactInstant, formatInstant } from '../../../../ui-kit/business-time.ts';
import { ActionMenu } from '../../shell/ActionMenu.tsx';
import { useValues } from '../../shell/useValues.ts';
import { ActivityIcon } from './ActivityIcon.tsx';

interface ActivityListProps {
  readonly activities: readonly ActivityView[];
  /** Without it the activities are read-only. */
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

interface ActivityItemProps {
  readonly activity: ActivityView;
  readonly type: string;
  readonly actions?: ReactNode;
}

/** One activity: its text, who recorded it, and when. */
const ActivityItem = ({ activity, type, actions }: ActivityItemProps) => {
  const { icon, content, recorded_at, recorded_by_name } = activity;
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 1.5, py: 1.5, borderTop: '1px solid', borderColor: 'divider' }}
    >
      <Box sx={{ pt: 0.25 }}>
        <ActivityIcon icon={icon} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {content}
        </Typography>
        <Typography
          variant="caption"
          component="div"
          color="text.secondary"
          sx={{ mt: 0.25, fontVariantNumeric: 'tabular-nums' }}
        >
          {[type, recorded_by_name].filter(Boolean).join(' · ')} ·{' '}
          <time dateTime={recorded_at} title={formatExactInstant(recorded_at)}>
            {formatInstant(recorded_at)}
          </time>
        </Typography>
      </Box>
      {actions}
    </Box>
  );
};
