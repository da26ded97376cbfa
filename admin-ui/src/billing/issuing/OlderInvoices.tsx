import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { IssuingPreviewView } from '../../../../contract/billing/finance.ts';
import { formatDay } from '../../../../domain/shared/day.ts';
import { centsOf, dollarsOf, formatMoney } from '../../../../domain/shared/money.ts';
import { counted } from '../../../../domain/shared/sentences.ts';
import { useOpenDialog } from '../../shell/DialogHost.tsx';
import { Section } from '../../shell/Section.tsx';
import { IssueDialog } from './IssueDialog.tsx';
import { PlannedInvoices } from './PlannedInvoices.tsx';

/** Pending invoices that no run issues, because they were due before automatic issuing began. */
export const OlderInvoices = ({ preview: { older, since } }: { preview: IssuingPreviewView }) => {
  const open = useOpenDialog();
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const { count, total, rows } = older;
  if (rows.length === 0) return null;
  // An invoice may have been issued or changed by another user since it was selected.
  const chosen = rows.filter(({ invoice_id, can_be_selected }) => can_be_selected && ids.has(invoice_id));
  const chosenTotal = dollarsOf(chosen.reduce((sum, { amount }) => sum + (centsOf(amount) ?? 0), 0));
  const issueSelected = () =>
    open((close) => (
      <IssueDialog
        title="Issue Selected Invoices"
        what={counted(chosen.length, 'selected invoice')}
        order={{
          scope: 'selected',
          invoices: chosen.map(({ invoice_id }) => invoice_id),
          expected_count: chosen.length,
          expected_total: chosenTotal,
        }}
        onClose={close}
      />
    ));
  const issueAll = () =>
    open((close) => (
      <IssueDialog
        title="Issue All Older Invoices"
        what={counted(count, 'older invoice')}
        order={{ scope: 'older', expected_count: count, expected_total: total }}
        onClose={close}
      />
    ));
  return (
    <Section
      title="Older pending invoices"
      hint={`${counted(rows.length, 'invoice')} due before ${formatDay(since)} that no run issues. ${counted(count, 'invoice')} (${formatMoney(total)}) can be issued.`}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button variant="outlined" disabled={chosen.length === 0} onClick={issueSelected}>
            {chosen.length === 0 ? 'Issue Selected' : `Issue ${chosen.length} Selected`}
          </Button>
          <Button variant="outlined" disabled={count === 0} onClick={issueAll}>
            Issue All
          </Button>
        </Box>
      }
    >
      <PlannedInvoices label="Older pending invoices" rows={rows} selection={{ ids, onChange: setIds }} />
    </Section>
  );
};
