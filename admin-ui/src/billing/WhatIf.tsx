import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { formatShortDay } from '../../../domain/shared/day.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import { messageOf } from '../../../ui-kit/api-failure.ts';
import type { WhatIfBody, WhatIfView } from '../../../ui-kit/api-types.ts';
import { useWhatIf } from './useWhatIf.ts';
import { WhatIfInvoices } from './WhatIfInvoices.tsx';

interface WhatIfProps {
  readonly athleteId: string;
  /** Absent while the inputs say nothing yet. */
  readonly body: WhatIfBody | undefined;
}

/** What a change would do, before anything is done: by the rules that will do it. Its place is held from the start. */
export const WhatIf = ({ athleteId, body }: WhatIfProps) => {
  const { view, error, isBehind } = useWhatIf(athleteId, body);
  const titleId = useId();
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      aria-busy={isBehind}
      sx={{ border: '1px solid', borderColor: 'divider', borderRadius: 2, p: 2, minHeight: 148 }}
    >
      <Typography id={titleId} variant="subtitle2" component="h3" color="text.secondary" sx={{ mb: 1 }}>
        What would change
      </Typography>
      <Box sx={{ opacity: isBehind ? 0.6 : 1 }}>
        {view ? (
          <Outlook view={view} />
        ) : (
          <Typography variant="body2" color="text.secondary">
            {error ? messageOf(error) : 'It shows here when the inputs are complete.'}
          </Typography>
        )}
      </Box>
    </Box>
  );
};

const Outlook = ({ view }: { view: WhatIfView }) =>
  view.is_possible ? (
    <>
      <WhatIfInvoices view={view} />
      <Before name="Total" before={formatMoney(view.total_before)} after={formatMoney(view.total_after)} />
      <Before
        name="Next charge"
        before={chargeText(view.next_charges_before[0])}
        after={chargeText(view.next_charges_after[0])}
      />
      {view.next_charges_after[0]?.is_certain === false ? (
        <Typography variant="body2" color="text.secondary">
          {view.next_charges_after[0].reason}
        </Typography>
      ) : null}
    </>
  ) : (
    <Alert severity="warning" role="note">
      {view.message}
    </Alert>
  );

const Before = ({ name, before, after }: { name: string; before: string; after: string }) => (
  <Typography variant="body2" sx={{ mt: 1, fontVariantNumeric: 'tabular-nums' }}>
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {name}:{' '}
    </Box>
    {before === after ? (
      `${after}, as before`
    ) : (
      <>
        {before} → <strong>{after}</strong>
      </>
    )}
  </Typography>
);

const chargeText = (charge: WhatIfView['next_charges_after'][number] | undefined): string =>
  charge ? `${formatMoney(charge.amount)} on ${formatShortDay(charge.date)}` : 'none';
