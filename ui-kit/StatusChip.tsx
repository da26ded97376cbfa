import Box from '@mui/material/Box';
import type { InvoiceState } from '../domain/billing/invoices/invoice.ts';
import { stateTones, type ToneName } from './colors.ts';

/** A word on a color. The color is decorative; the word carries the meaning. */
export const ToneChip = ({ tone, label }: { tone: ToneName; label: string }) => (
  <Box
    component="span"
    sx={(theme) => ({
      display: 'inline-flex',
      alignItems: 'center',
      gap: 0.75,
      px: 1.125,
      py: 0.25,
      borderRadius: 99,
      fontSize: '0.8125rem',
      fontWeight: 600,
      lineHeight: 1.5,
      whiteSpace: 'nowrap',
      color: theme.palette.tones[tone].ink,
      backgroundColor: theme.palette.tones[tone].soft,
      '&::before': { content: '""', width: 6, height: 6, borderRadius: 99, backgroundColor: 'currentColor' },
    })}
  >
    {label}
  </Box>
);

/** The state of an invoice. */
export const StatusChip = ({ state }: { state: InvoiceState }) => (
  <ToneChip tone={stateTones[state]} label={state} />
);
