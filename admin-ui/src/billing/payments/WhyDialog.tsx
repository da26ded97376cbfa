import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import CreditCardOutlined from '@mui/icons-material/CreditCardOutlined';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { WhyView } from '../../../../contract/billing/invoices.ts';
import { formatExactInstant, formatInstant } from '../../../../ui-kit/business-time.ts';
import { http } from '../../../../ui-kit/http.ts';
import { InfoDialog } from '../../shell/InfoDialog.tsx';
import { Loading } from '../../shell/Loading.tsx';
import { ReadFailure } from '../../shell/ReadFailure.tsx';

interface WhyDialogProps {
  /** API path of the invoice or the payment. */
  readonly path: string;
  readonly onClose: () => void;
}

/** Explains step by step how an invoice or a payment came about, in words for families. */
export const WhyDialog = ({ path, onClose }: WhyDialogProps) => {
  const { data: why, error } = useQuery({
    queryKey: ['why', path],
    queryFn: async ({ signal }) => (await http.get<WhyView>(`${path}/why`, { signal })).results,
  });
  return (
    <InfoDialog title={why?.title ?? 'Why was I charged?'} onClose={onClose}>
      {why ? (
        <Steps steps={why.steps} />
      ) : error ? (
        <ReadFailure error={error} />
      ) : (
        <Loading what="what happened" />
      )}
    </InfoDialog>
  );
};

const Steps = ({ steps }: Pick<WhyView, 'steps'>) =>
  steps.length === 0 ? (
    <Typography color="text.secondary">Nothing has happened yet.</Typography>
  ) : (
    <Box component="ol" aria-label="What happened" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {steps.map((step, index) => (
        <WhyStep key={`${step.at}${step.sentence}`} step={step} isLast={index === steps.length - 1} />
      ))}
    </Box>
  );

type Step = WhyView['steps'][number];

const icons: Readonly<Record<Step['kind'], ReactNode>> = {
  package: <Inventory2Outlined fontSize="small" />,
  invoice: <ReceiptLongOutlined fontSize="small" />,
  issue: <AccountBalanceOutlined fontSize="small" />,
  charge: <CreditCardOutlined fontSize="small" />,
  payment: <CheckCircleOutlined fontSize="small" />,
  books: <AccountBalanceOutlined fontSize="small" />,
  mail: <MailOutlined fontSize="small" />,
  refund: <UndoOutlined fontSize="small" />,
  trouble: <ErrorOutlined fontSize="small" />,
};

const WhyStep = ({ step: { at, sentence, kind, who }, isLast }: { step: Step; isLast: boolean }) => (
  <Box component="li" sx={{ display: 'flex', gap: 1.5 }}>
    <Box
      aria-hidden="true"
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        color: kind === 'trouble' ? 'error.main' : 'text.secondary',
      }}
    >
      {icons[kind]}
      {isLast ? null : <Box sx={{ flex: 1, width: '1px', my: 0.5, backgroundColor: 'divider' }} />}
    </Box>
    <Box sx={{ flex: 1, minWidth: 0, pb: isLast ? 0 : 2 }}>
      <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {sentence}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        <time dateTime={at} title={formatExactInstant(at)}>
          {formatInstant(at)}
        </time>
        {who ? ` · ${who}` : ''}
      </Typography>
    </Box>
  </Box>
);
