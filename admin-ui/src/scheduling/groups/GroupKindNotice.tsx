import Alert from '@mui/material/Alert';

interface GroupKindNoticeProps {
  readonly wasCredit: boolean;
  readonly isCredit: boolean;
}

/** What becomes of the schedules to come when a group changes its kind; nothing while it does not. */
export const GroupKindNotice = ({ wasCredit, isCredit }: GroupKindNoticeProps) => {
  if (wasCredit === isCredit) return null;
  return (
    <Alert severity="warning">
      {isCredit
        ? 'Weekly credits pay for the schedules to come, the first of a week first. Those that no credit pays for stay, and are listed with the athletes.'
        : 'Its athletes will be in every schedule to come, also where that is more than it takes.'}
    </Alert>
  );
};
