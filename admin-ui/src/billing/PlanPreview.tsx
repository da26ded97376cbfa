import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { instalments, packageProblems, packageTotal } from '../../../domain/billing/package-plan.ts';
import { formatShortDay } from '../../../domain/shared/day.ts';
import { dollarsOf, formatMoney } from '../../../domain/shared/money.ts';
import type { PackageDraft } from './package-draft.ts';

/** The invoices that will be written, to the cent, by the rule that writes them. */
export const PlanPreview = ({ draft }: { draft: PackageDraft }) => {
  const isReady = packageProblems(draft).length === 0;
  return (
    <Box
      component="section"
      aria-label="Preview"
      // It scrolls, so the keyboard must get into it.
      tabIndex={0}
      sx={{
        flex: { md: '1 1 0' },
        minWidth: 0,
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: 2,
        height: { md: 316 },
        overflow: 'auto',
      }}
    >
      {isReady ? (
        <Plan draft={draft} />
      ) : (
        <Typography variant="body2" color="text.secondary" sx={{ p: 3, textAlign: 'center' }}>
          {draft.packageId
            ? 'The invoices show here again when the inputs are complete.'
            : 'Choose a package to see its invoices here before they are written.'}
        </Typography>
      )}
    </Box>
  );
};

const Plan = ({ draft }: { draft: PackageDraft }) => (
  <Table size="small" stickyHeader aria-label="Invoices to be written">
    <TableHead>
      <TableRow>
        <TableCell>Date</TableCell>
        <TableCell>Invoice</TableCell>
        <TableCell align="right">Amount</TableCell>
      </TableRow>
    </TableHead>
    <TableBody>
      {instalments(draft).map(({ date, amount, kind }) => (
        <TableRow key={`${kind}${date}`}>
          <TableCell>{formatShortDay(date)}</TableCell>
          <TableCell sx={{ color: 'text.secondary' }}>
            {kind === 'down payment' ? 'Down payment' : 'Instalment'}
          </TableCell>
          <TableCell align="right">{formatMoney(dollarsOf(amount))}</TableCell>
        </TableRow>
      ))}
    </TableBody>
    <TableFooter sx={{ position: 'sticky', bottom: 0, backgroundColor: 'background.paper' }}>
      <TableRow>
        <TableCell
          colSpan={2}
          sx={{ fontWeight: 650, fontSize: '0.875rem', color: 'text.primary', borderBottom: 0 }}
        >
          Total
        </TableCell>
        <TableCell
          align="right"
          sx={{ fontWeight: 650, fontSize: '0.875rem', color: 'text.primary', borderBottom: 0 }}
        >
          {formatMoney(dollarsOf(packageTotal(draft)))}
        </TableCell>
      </TableRow>
    </TableFooter>
  </Table>
);
