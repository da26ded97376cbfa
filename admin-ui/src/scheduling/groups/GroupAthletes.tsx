import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { BeyondCredits } from './BeyondCredits.tsx';
import { AssignAthletesDialog } from './enrolments/AssignAthletesDialog.tsx';
import { EnrolledAthletes } from './enrolments/EnrolledAthletes.tsx';
import { useGroupHere } from './group-context.ts';

/** Who is in the training group whose page this is. */
const GroupAthletes = () => {
  const group = useGroupHere();
  const [isAssigning, setAssigning] = useState(false);
  return (
    <>
      {group.is_credit_schedules ? <BeyondCredits groupId={group.id} /> : null}
      <EnrolledAthletes of={{ training_group_id: group.id }} label={`Athletes of ${group.group_name}`}>
        <Button variant="contained" startIcon={<Add />} onClick={() => setAssigning(true)}>
          Assign Athletes
        </Button>
      </EnrolledAthletes>
      {isAssigning ? <AssignAthletesDialog group={group} onClose={() => setAssigning(false)} /> : null}
    </>
  );
};

export default GroupAthletes;
