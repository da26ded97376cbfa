import type { EnrolledAthleteView } from '../../../../../ui-kit/api-types.ts';
import { http } from '../../../../../ui-kit/http.ts';
import { ActionMenu } from '../../../shell/ActionMenu.tsx';
import { useOpenDialog } from '../../../shell/DialogHost.tsx';
import { useCommand } from '../../../shell/useCommand.ts';
import { EditEnrolmentDialog } from './EditEnrolmentDialog.tsx';
import { EndEnrolmentDialog } from './EndEnrolmentDialog.tsx';
import { enrolmentResource } from './queries.ts';

/** What can be done with an athlete in a group. Its dialogs live in the host around the list. */
export const EnrolmentMenu = ({ enrolment }: { enrolment: EnrolledAthleteView }) => {
  const open = useOpenDialog();
  const resume = useCommand(
    (_: undefined, idempotencyKey) =>
      http.put<{ id: string } | null>(enrolmentResource(enrolment), {
        body: { is_active: true },
        idempotencyKey,
      }),
    { success: 'Athlete assigned' },
  );
  const edit = {
    label: 'Edit',
    onChoose: () => open((close) => <EditEnrolmentDialog enrolment={enrolment} onClose={close} />),
  };
  const end = {
    label: 'Remove from Group',
    isDestructive: true,
    onChoose: () => open((close) => <EndEnrolmentDialog enrolment={enrolment} onClose={close} />),
  };
  const again = { label: 'Assign again', onChoose: () => resume.run(undefined) };
  return (
    <ActionMenu
      label={`Actions for ${enrolment.athlete_name} in ${enrolment.group_name}`}
      actions={enrolment.is_active ? [edit, end] : [again]}
    />
  );
};
