import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import SyncProblemOutlined from '@mui/icons-material/SyncProblemOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { AthletePackageView, InvoiceView } from '../../../ui-kit/api-types.ts';
import { useOpenDialog } from '../shell/DialogHost.tsx';
import { OutOfSyncDialog } from './OutOfSyncDialog.tsx';
import { PresentInvoice } from './Present.tsx';

const progressWords: Readonly<Record<NonNullable<InvoiceView['in_progress']>, string>> = {
  issuing: 'Accounting is issuing it.',
  voiding: 'Accounting is voiding it.',
  paying: 'It is being paid.',
  mending: 'It is being brought in line with accounting.',
};

export const hasNotice = ({ in_progress, last_message, sync }: InvoiceView): boolean =>
  in_progress !== null || last_message !== '' || sync?.is_in_sync === false;

interface InvoiceNoticeProps {
  readonly invoice: InvoiceView;
  readonly athletePackage: AthletePackageView;
}

/** What happens to an invoice just now, why it is in trouble, and that accounting says something else. */
export const InvoiceNotice = ({ invoice, athletePackage }: InvoiceNoticeProps) => {
  const { in_progress, last_message, sync } = invoice;
  const open = useOpenDialog();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}>
      {in_progress ? (
        <Remark icon={<CircularProgress aria-hidden="true" size={14} />}>{progressWords[in_progress]}</Remark>
      ) : null}
      {last_message ? (
        <Remark isError icon={<ErrorOutlined aria-hidden="true" fontSize="small" />}>
          {last_message}
        </Remark>
      ) : null}
      {sync?.is_in_sync === false ? (
        <Button
          size="small"
          color="warning"
          startIcon={<SyncProblemOutlined />}
          sx={{ ml: -0.5 }}
          onClick={() =>
            open((close) => (
              <PresentInvoice seen={invoice} athletePackage={athletePackage}>
                {(present) => <OutOfSyncDialog invoice={present} onClose={close} />}
              </PresentInvoice>
            ))
          }
        >
          {sync.message}
        </Button>
      ) : null}
    </Box>
  );
};

interface RemarkProps {
  readonly icon: ReactNode;
  readonly isError?: boolean;
  readonly children: string;
}

const Remark = ({ icon, isError = false, children }: RemarkProps) => (
  <Typography
    component="span"
    variant="body2"
    sx={{
      display: 'inline-flex',
      alignItems: 'center',
      gap: 0.75,
      color: isError ? 'error.main' : 'text.secondary',
    }}
  >
    {icon}
    {children}
  </Typography>
);
