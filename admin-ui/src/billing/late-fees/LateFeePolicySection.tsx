import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { LateFeePolicyView } from '../../../../contract/billing/late-fees.ts';
import { formatDay } from '../../../../domain/shared/day.ts';
import { formatInstant } from '../../../../ui-kit/business-time.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';
import { useOpenDialog } from '../../shell/DialogHost.tsx';
import { Line, Lines, LineText, Section } from '../../shell/Section.tsx';
import { LateFeePolicyDialog } from './LateFeePolicyDialog.tsx';

/** The current terms in words, and the earlier ones. */
export const LateFeePolicySection = ({ policy }: { policy: LateFeePolicyView }) => {
  const open = useOpenDialog();
  const { is_on, version, words, since, versions } = policy;
  const isNew = version === 0;
  return (
    <Section
      title="Late fees"
      hint="Families get an email before each fee. Nobody is charged when staff, a provider, a charge in progress, or a refund caused the delay."
      action={
        <Button
          variant={is_on ? 'outlined' : 'contained'}
          onClick={() => open((close) => <LateFeePolicyDialog policy={policy} onClose={close} />)}
        >
          {isNew ? 'Set Up Late Fees' : 'Edit Terms'}
        </Button>
      }
    >
      <Box sx={{ px: { xs: 2, sm: 3 }, pb: 2 }}>
        <ToneChip tone={is_on ? 'green' : 'grey'} label={is_on ? 'On' : 'Off'} />
        <Typography sx={{ mt: 1 }}>{isNew ? 'Nobody is charged a late fee.' : words}</Typography>
        {is_on && since ? (
          <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
            Invoices due before {formatDay(since)} have no late fee.
          </Typography>
        ) : null}
      </Box>
      {versions.length > 1 ? (
        <Box component="details" sx={{ '& > summary': { cursor: 'pointer', px: { xs: 2, sm: 3 }, pb: 1.5 } }}>
          <Typography component="summary" variant="body2" color="text.secondary">
            All {versions.length} versions
          </Typography>
          <Lines label="Versions of the terms">
            {versions.map((one) => (
              <Line key={one.version}>
                <LineText
                  name={`Version ${one.version}: ${one.is_on ? 'on' : 'off'}`}
                  detail={`${one.words} ${[one.set_by, formatInstant(one.set_at)].filter(Boolean).join(' · ')}`}
                />
              </Line>
            ))}
          </Lines>
        </Box>
      ) : null}
    </Section>
  );
};
