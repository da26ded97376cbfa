import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { LateFeeView } from '../../../../contract/billing/late-fees.ts';
import { invoiceReference } from '../../../../domain/billing/invoices/invoice.ts';
import type { LateFeeStatus } from '../../../../domain/billing/late-fees/late-fee-values.ts';
import { formatDay } from '../../../../domain/shared/day.ts';
import { formatMoney } from '../../../../domain/shared/money.ts';
import type { ToneName } from '../../../../ui-kit/colors.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';
import { useOpenDialog } from '../../shell/DialogHost.tsx';
import { Line, Section } from '../../shell/Section.tsx';
import { athleteBillingPage } from '../shared/billing-pages.ts';
import { LineList } from '../shared/LineList.tsx';
import { WaiveLateFeeDialog } from './WaiveLateFeeDialog.tsx';

const tones: Readonly<Record<LateFeeStatus, ToneName>> = {
  requested: 'grey',
  announced: 'orange',
  charged: 'red',
  waived: 'green',
  'not charged': 'grey',
};

/** The fees that were announced, with what became of each; newest first. */
export const LateFeeList = ({ fees }: { fees: readonly LateFeeView[] }) => (
  <Section title="Announced and charged fees" hint="A fee that is waived stays waived.">
    <LineList
      label="Late fees"
      noun="late fees"
      rows={fees}
      first={25}
      empty="No late fee was announced yet."
      renderLine={(fee) => <FeeLine key={fee.id} fee={fee} />}
    />
  </Section>
);

const FeeLine = ({ fee }: { fee: LateFeeView }) => {
  const open = useOpenDialog();
  const reference = fee.reference === null ? 'a deleted invoice' : invoiceReference(fee.reference);
  return (
    <Line
      stacks
      action={
        fee.can_waive ? (
          <Button
            variant="outlined"
            size="small"
            aria-label={`Waive the late fee for ${reference}`}
            onClick={() =>
              open((close) => <WaiveLateFeeDialog fee={fee} reference={reference} onClose={close} />)
            }
          >
            Waive…
          </Button>
        ) : null
      }
    >
      <Typography component="span" sx={{ fontWeight: 600, mr: 1.5 }}>
        <Link component={RouterLink} to={athleteBillingPage(fee.athlete_id)}>
          {fee.athlete_name || 'Former athlete'}
        </Link>
        {` · ${formatMoney(fee.amount)} for ${reference}`}
      </Typography>
      <ToneChip tone={tones[fee.status]} label={fee.status} />
      <Typography variant="body2" color="text.secondary" sx={{ mt: 0.25 }}>
        {sentenceOf(fee)}
      </Typography>
    </Line>
  );
};

function sentenceOf(fee: LateFeeView): string {
  const on = (day: string | null) => (day === null ? '' : ` on ${formatDay(day)}`);
  switch (fee.status) {
    case 'requested':
      return 'The email to the family is on its way.';
    case 'announced':
      return `Announced${on(fee.announced_on)}. It follows${on(fee.charge_on)} unless the invoice is paid before.`;
    case 'charged': {
      const own = fee.fee_reference === null ? '' : ` as ${invoiceReference(fee.fee_reference)}`;
      return `Charged${on(fee.charged_on)}${own}${fee.fee_state ? `, ${fee.fee_state}` : ''}.`;
    }
    case 'waived':
      return `Waived${on(fee.ended_on)}${fee.waived_by ? ` by ${fee.waived_by}` : ''}: ${fee.reason}`;
    case 'not charged':
      return `Not charged${on(fee.ended_on)}: ${fee.reason}`;
  }
}
