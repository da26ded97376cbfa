import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { ActivityView } from '../../../../ui-kit/api-types.ts';
import { formatExactInstant, formatInstant } from '../../shell/instants.ts';
import { ActivityIcon } from './ActivityIcon.tsx';

interface ActivityItemProps {
  readonly activity: ActivityView;
  readonly type: string;
  readonly actions?: ReactNode;
}

/** What was noted, by whom and when. */
export const ActivityItem = ({ activity, type, actions }: ActivityItemProps) => {
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
