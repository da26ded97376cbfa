import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { AssignmentView, UserView } from '../../../../ui-kit/api-types.ts';
import { AssignAthleteButton } from './AssignAthleteButton.tsx';
import { assignedName } from './assigned-name.ts';
import { fullName } from './full-name.ts';
import { userPath } from './paths.ts';

interface AssignmentRowProps {
  readonly user: UserView;
  readonly onAssign: () => void;
  readonly onRemove: (assignment: AssignmentView) => void;
}

/** A user and the athletes that are assigned; each can be removed, and further ones assigned. */
export const AssignmentRow = ({ user, onAssign, onRemove }: AssignmentRowProps) => (
  <Box
    component="li"
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: '1fr', md: '280px 1fr auto' },
      alignItems: 'center',
      columnGap: 3,
      rowGap: 1,
      px: { xs: 2, sm: 2.5 },
      py: 1.25,
      borderTop: '1px solid',
      borderColor: 'divider',
    }}
  >
    <Box sx={{ minWidth: 0 }}>
      <Link
        component={RouterLink}
        to={userPath(user.id)}
        data-row=""
        sx={{ typography: 'body2', fontWeight: 600, overflowWrap: 'anywhere' }}
      >
        {fullName(user)}
      </Link>
      <Typography variant="caption" component="div" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {user.role.role_name} · {user.username}
      </Typography>
    </Box>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {user.assignments.length === 0 ? (
        <Typography variant="body2" color="text.secondary">
          No athletes
        </Typography>
      ) : null}
      {user.assignments.map((assignment) => (
        <Chip
          key={assignment.assignment_id}
          label={assignedName(assignment)}
          variant="outlined"
          aria-label={`Remove ${assignedName(assignment)} from ${fullName(user)}`}
          onClick={() => onRemove(assignment)}
          onDelete={() => onRemove(assignment)}
        />
      ))}
    </Box>
    <Box>
      <AssignAthleteButton user={user} onClick={onAssign} />
    </Box>
  </Box>
);
