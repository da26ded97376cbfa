import type { ReactNode } from 'react';
import type { EnrolledAthleteView } from '../../../../contract/scheduling/seasons.ts';
import { counted } from '../../../../domain/shared/sentences.ts';
import { http } from '../../../../ui-kit/http.ts';
import { ActionMenu } from '../../shell/ActionMenu.tsx';
import { DeleteRecordDialog } from '../../shell/DeleteRecordDialog.tsx';
import { useOpenDialog } from '../../shell/DialogHost.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { EditEnrolmentDialog } from './EditEnrolmentDialog.tsx';
import { type EnrolmentIds, enrolmentResource } from './enrolment-queries.ts';

interface EnrolmentMenuProps {
  readonly label: string;
  readonly ids: EnrolmentIds;
  readonly isActive: boolean;
  /** Renders a dialog with the enrolment, once it is loaded. */
  readonly renderWith: (dialog: (enrolment: EnrolledAthleteView) => ReactNode) => ReactNode;
}

/** The actions for an athlete in a training group. Needs a `DialogHost` around it. */
export const EnrolmentMenu = ({ label, ids, isActive, renderWith }: EnrolmentMenuProps) => {
  const open = useOpenDialog();
  const resume = useCommand(
    (_: undefined, idempotencyKey) =>
      http.put<{ id: string } | null>(enrolmentResource(ids), { body: { is_active: true }, idempotencyKey }),
    { success: 'Athlete assigned' },
  );
  const openDialog = (Dialog: typeof EditEnrolmentDialog) => () =>
    open((close) => renderWith((enrolment) => <Dialog enrolment={enrolment} onClose={close} />));
  return (
    <ActionMenu
      label={label}
      actions={
        isActive
          ? [
              { label: 'Edit', onChoose: openDialog(EditEnrolmentDialog) },
              { label: 'Remove from Group', isDestructive: true, onChoose: openDialog(EndEnrolmentDialog) },
            ]
          : [{ label: 'Assign again', onChoose: () => resume.run(undefined) }]
      }
    />
  );
};

interface EndEnrolmentDialogProps {
  readonly enrolment: EnrolledAthleteView;
  readonly onClose: () => void;
}

const EndEnrolmentDialog = ({ enrolment, onClose }: EndEnrolmentDialogProps) => {
  const { athlete_name, group_name, upcoming_schedules } = enrolment;
  return (
    <DeleteRecordDialog
      title={`Remove ${athlete_name} from ${group_name}?`}
      confirmLabel="Remove"
      resource={enrolmentResource(enrolment)}
      success="Athlete removed from the group"
      onDone={onClose}
      onCancel={onClose}
    >
      {upcoming_schedules > 0
        ? `${counted(upcoming_schedules, 'upcoming session')} will be released.`
        : 'There are no upcoming sessions.'}{' '}
      Past sessions are kept.
    </DeleteRecordDialog>
  );
};
