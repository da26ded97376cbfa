import type { ReactNode } from 'react';
import type { AthleteGroupView, EnrolledAthleteView } from '../../../../ui-kit/api-types.ts';
import { http } from '../../../../ui-kit/http.ts';
import { ActionMenu } from '../../shell/ActionMenu.tsx';
import { useOpenDialog } from '../../shell/DialogHost.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { EditEnrolmentDialog } from '../groups/enrolments/EditEnrolmentDialog.tsx';
import { EndEnrolmentDialog } from '../groups/enrolments/EndEnrolmentDialog.tsx';
import { enrolmentResource, useEnrolled } from '../groups/enrolments/queries.ts';
import type { NamedAthlete } from './athlete-of-tab.ts';

interface AthleteGroupMenuProps {
  readonly athlete: NamedAthlete;
  readonly group: AthleteGroupView;
}

/** What can be done with an athlete in a group. */
export const AthleteGroupMenu = ({ athlete, group }: AthleteGroupMenuProps) => {
  const open = useOpenDialog();
  const ids = { athlete_id: athlete.id, training_group_id: group.training_group_id };
  const resume = useCommand(
    (_: undefined, idempotencyKey) =>
      http.put<{ id: string } | null>(enrolmentResource(ids), { body: { is_active: true }, idempotencyKey }),
    { success: 'Athlete assigned' },
  );
  const openWith = (Dialog: typeof EditEnrolmentDialog) => () =>
    open((close) => (
      <EnrolmentOf {...ids}>{(enrolment) => <Dialog enrolment={enrolment} onClose={close} />}</EnrolmentOf>
    ));
  return (
    <ActionMenu
      label={`Actions for ${group.name}`}
      actions={
        group.is_active
          ? [
              { label: 'Edit', onChoose: openWith(EditEnrolmentDialog) },
              { label: 'Remove from Group', isDestructive: true, onChoose: openWith(EndEnrolmentDialog) },
            ]
          : [{ label: 'Assign again', onChoose: () => resume.run(undefined) }]
      }
    />
  );
};

interface EnrolmentOfProps {
  readonly athlete_id: string;
  readonly training_group_id: string;
  readonly children: (enrolment: EnrolledAthleteView) => ReactNode;
}

/** The enrolment as the group knows it; nothing until it is there. */
const EnrolmentOf = ({ athlete_id, training_group_id, children }: EnrolmentOfProps) => {
  const { data = [] } = useEnrolled({ training_group_id }, { filter: { athlete_id, showInactive: true } });
  const [enrolment] = data;
  return enrolment ? children(enrolment) : null;
};
