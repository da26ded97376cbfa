import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import type { MayWriteView } from '../../../../contract/communications/consent.ts';
import { changesData } from '../../shell/as-of/action-slot.ts';

const LiftSuppressionDialog = lazy(() => import('./LiftSuppressionDialog.tsx'));
const SuppressAddressDialog = lazy(() => import('./SuppressAddressDialog.tsx'));

interface SuppressionProps {
  readonly name: string;
  readonly consent: Pick<MayWriteView, 'email' | 'is_suppressed'>;
}

/** Whether anything is sent to the address of a person, and the button that changes it. */
export const Suppression = ({ name, consent: { email, is_suppressed } }: SuppressionProps) => {
  const [task, setTask] = useState<'lift' | 'suppress'>();
  const close = () => setTask(undefined);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
      {is_suppressed ? (
        <Typography variant="body2" color="error" sx={{ flex: 1 }}>
          No messages, notices or reminders reach this address: it is suppressed.
        </Typography>
      ) : null}
      <Button
        {...changesData}
        size="small"
        color="error"
        sx={is_suppressed ? {} : { ml: -0.75 }}
        aria-label={is_suppressed ? `Lift for ${name}` : `Stop emails to ${name}`}
        onClick={() => setTask(is_suppressed ? 'lift' : 'suppress')}
      >
        {is_suppressed ? 'Lift…' : 'Stop emails…'}
      </Button>
      <Suspense fallback={null}>
        {task === 'lift' ? <LiftSuppressionDialog email={email} onClose={close} /> : null}
        {task === 'suppress' ? <SuppressAddressDialog email={email} onClose={close} /> : null}
      </Suspense>
    </Box>
  );
};
