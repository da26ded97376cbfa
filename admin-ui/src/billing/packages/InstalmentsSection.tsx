import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { emptyDefinition } from '../../../../domain/billing/packages/package-definition.ts';
import { shopInput, shopTerms } from '../../../../domain/billing/packages/shop.ts';
import { formatShortDay } from '../../../../domain/shared/day.ts';
import { dollarsOf, formatMoney } from '../../../../domain/shared/money.ts';
import type { PackageView } from '../../../../ui-kit/api-types.ts';
import { today } from '../../shell/instants.ts';
import { Section } from '../../shell/Section.tsx';
import { termsOf } from './terms-draft.ts';

/** What a family would pay who chose it today, to the cent, by the rule of the shop. */
export const InstalmentsSection = ({ sold }: { sold: PackageView }) => {
  const { type, amount, downPayment, cycles } = termsOf(sold);
  const definition = {
    ...emptyDefinition,
    type,
    defaultAmount: amount,
    defaultDownPayment: downPayment,
    defaultCycles: cycles,
  };
  const day = today();
  const { total, dueToday, instalments } = shopTerms(shopInput(sold.id, definition, day), day);
  return (
    <Section
      title="Instalments"
      hint={`Chosen today: ${formatMoney(dollarsOf(dueToday))} at once, ${formatMoney(dollarsOf(total))} in all.`}
    >
      {instalments.length === 0 ? (
        <Typography variant="body2" color="text.secondary" sx={{ px: { xs: 2, sm: 3 }, pb: 2 }}>
          Without an amount there is nothing to pay.
        </Typography>
      ) : (
        <Table size="small" aria-label="Instalments">
          <TableHead>
            <TableRow>
              <TableCell sx={{ pl: { xs: 2, sm: 3 } }}>Date</TableCell>
              <TableCell>Part</TableCell>
              <TableCell align="right" sx={{ pr: { xs: 2, sm: 3 } }}>
                Amount
              </TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {instalments.map((instalment) => (
              <TableRow key={`${instalment.kind}${instalment.date}`}>
                <TableCell sx={{ pl: { xs: 2, sm: 3 } }}>{formatShortDay(instalment.date)}</TableCell>
                <TableCell sx={{ color: 'text.secondary' }}>
                  {instalment.kind === 'down payment' ? 'Down payment' : 'Instalment'}
                </TableCell>
                <TableCell align="right" sx={{ pr: { xs: 2, sm: 3 } }}>
                  {formatMoney(dollarsOf(instalment.amount))}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Section>
  );
};
