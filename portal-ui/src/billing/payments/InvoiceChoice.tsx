import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { formatShortDay } from '../../../../domain/shared/day.ts';
import { formatMoney } from '../../../../domain/shared/money.ts';
import type { InvoiceView } from '../../../../ui-kit/api-types.ts';
import { ChoiceBox } from '../ChoiceBox.tsx';
import { ChoiceLine } from '../ChoiceLine.tsx';

interface InvoiceChoiceProps {
  readonly invoices: readonly InvoiceView[];
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
  readonly isDisabled: boolean;
  readonly error?: string | undefined;
}

/** What is paid, with what is left to pay on each. */
export const InvoiceChoice = ({ invoices, chosen, onChange, isDisabled, error }: InvoiceChoiceProps) => {
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  return (
    <ChoiceBox label="What you pay" isWrong={error !== undefined}>
      <Box sx={{ maxHeight: 216, overflow: 'auto' }}>
        {invoices.map(({ id, invoice_date, invoice_description, invoice_balance }) => (
          <ChoiceLine
            key={id}
            control={<Checkbox checked={chosen.has(id)} onChange={() => toggle(id)} />}
            isDisabled={isDisabled}
            label={`${formatShortDay(invoice_date)} · ${invoice_description}`}
            aside={formatMoney(invoice_balance)}
          />
        ))}
        {invoices.length === 0 ? (
          <Typography color="text.secondary" sx={{ py: 1 }}>
            Nothing is left to pay right now. What is on its way shows below on the page.
          </Typography>
        ) : null}
      </Box>
      {error ? <FormHelperText error>{error}</FormHelperText> : null}
    </ChoiceBox>
  );
};
