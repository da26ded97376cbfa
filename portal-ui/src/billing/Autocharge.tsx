import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { AthleteBillingView, BillingAccountView, InvoiceView } from '../../../ui-kit/api-types.ts';
import { ToneChip } from '../../../ui-kit/StatusChip.tsx';
import { autochargeWords } from './autocharge-words.ts';
import { NextCharges } from './NextCharges.tsx';
import type { Payer } from './payer.ts';

interface AutochargeProps {
  readonly athlete: Payer;
  readonly billing: AthleteBillingView;
  /** Of whoever is signed in; undefined while they are on their way. */
  readonly cards: readonly BillingAccountView[] | undefined;
  /** What comes next, the earliest first. */
  readonly upcoming: readonly InvoiceView[];
}

/** Whether payments are charged by themselves, by which card, and what comes next. */
export const Autocharge = ({ athlete, billing, cards, upcoming }: AutochargeProps) => {
  const { label, tone, sentence, isCharging } = autochargeWords(billing, cards);
  return (
    <Card component="section" aria-label={`Automatic payments, ${athlete.name}`}>
      <Box sx={{ px: { xs: 2, sm: 3 }, py: 2.25 }}>
        <Box
          sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2, mb: 0.75 }}
        >
          <Typography variant="h3">Automatic payments</Typography>
          <ToneChip tone={tone} label={label} />
        </Box>
        <Typography color="text.secondary">{sentence}</Typography>
        {isCharging ? <NextCharges invoices={upcoming} /> : null}
      </Box>
    </Card>
  );
};
