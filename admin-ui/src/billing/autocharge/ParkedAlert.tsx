import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { AthleteBillingView } from '../../../../ui-kit/api-types.ts';
import { useChangeAutocharge } from './useChangeAutocharge.ts';

/** Nothing is collected before a person has looked: why, and that somebody did. */
export const ParkedAlert = ({ billing }: { billing: AthleteBillingView }) => {
  const command = useChangeAutocharge(billing, { success: 'Autocharge goes on' });
  if (billing.parked_reason === null) return null;
  return (
    <Alert
      severity="warning"
      role="note"
      action={
        <Button color="inherit" loading={command.isRunning} onClick={() => command.run({ is_parked: false })}>
          Let it go on
        </Button>
      }
    >
      Autocharge is parked: {billing.parked_reason}
    </Alert>
  );
};
