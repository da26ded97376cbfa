import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { AssignmentView, UserView } from '../../../../contract/access/users.ts';
import { EmptyState } from '../../shell/EmptyState.tsx';
import { type FoundSet, recordFoundSet } from '../../shell/found-set.ts';
import { useIsMerged } from '../../shell/merged-record.ts';
import { Line, LineLink, Lines, Section } from '../../shell/Section.tsx';
import { assignedName } from './assigned-name.ts';
import { fullName } from './full-name.ts';
import { RemoveAthleteDialog } from './RemoveAthleteDialog.tsx';
import { SelectAthleteDialog } from './SelectAthleteDialog.tsx';
import { useUser } from './user-context.ts';

/** The athletes whom the user sees and pays for. */
const UserAthletes = () => {
  const user = useUser();
  const [removed, setRemoved] = useState<AssignmentView>();
  const [isAssigning, setAssigning] = useState(false);
  const isMerged = useIsMerged();
  const assign = isMerged ? null : <AssignAthleteButton user={user} onClick={() => setAssigning(true)} />;
  return (
    <Section
      title="Athletes"
      hint="Athletes this user sees and pays for in the portal."
      action={user.assignments.length > 0 ? assign : null}
    >
      {user.assignments.length === 0 ? (
        <EmptyState title="No athletes yet" action={assign}>
          Parents see nothing in the portal until an athlete is assigned.
        </EmptyState>
      ) : (
        <Lines label="Assigned athletes">
          {user.assignments.map((assignment) => (
            <Line
              key={assignment.assignment_id}
              action={
                <Button
                  color="error"
                  aria-label={`Remove ${assignedName(assignment)}`}
                  onClick={() => setRemoved(assignment)}
                >
                  Remove
                </Button>
              }
            >
              {assignment.first_name === undefined ? (
                assignedName(assignment)
              ) : (
                <LineLink
                  to={`/athletes/${assignment.assignment_id}`}
                  onClick={() => recordFoundSet(athletesOf(user))}
                >
                  {assignedName(assignment)}
                </LineLink>
              )}
            </Line>
          ))}
        </Lines>
      )}
      {isAssigning ? <SelectAthleteDialog user={user} onClose={() => setAssigning(false)} /> : null}
      {removed ? (
        <RemoveAthleteDialog user={user} assignment={removed} onClose={() => setRemoved(undefined)} />
      ) : null}
    </Section>
  );
};

const athletesOf = (user: UserView): FoundSet => ({
  kind: 'ids',
  ids: user.assignments.map(({ assignment_id }) => assignment_id),
  label: fullName(user),
});

export default UserAthletes;

/**
 * Opens `SelectAthleteDialog`, which the page renders, because this button moves when the first athlete is
 * assigned.
 */
const AssignAthleteButton = ({ user, onClick }: { user: UserView; onClick: () => void }) => (
  <Button
    variant="outlined"
    startIcon={<Add />}
    aria-label={`Assign athlete to ${fullName(user)}`}
    onClick={onClick}
    sx={{ whiteSpace: 'nowrap' }}
  >
    Assign athlete
  </Button>
);
