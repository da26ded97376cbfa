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
        ? 'Its athletes keep schedules to come only up to their weekly credits; families reserve the others.'
        : 'Its athletes will be in every schedule to come, also where that is more than it takes.'}
    </Alert>
  );
};
