import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import TablePagination from '@mui/material/TablePagination';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { formatDay } from '../../../../../domain/shared/day.ts';
import { formatMoney } from '../../../../../domain/shared/money.ts';
import { counted } from '../../../../../domain/shared/sentences.ts';
import type { AutochargePreviewView } from '../../../../../ui-kit/api-types.ts';
import { useOpenDialog } from '../../../shell/DialogHost.tsx';
import { Section } from '../../../shell/Section.tsx';
import { PreviewTable } from './PreviewTable.tsx';
import { RunDialog } from './RunDialog.tsx';

const PER_PAGE = 25;

/** The charges that would be made today: those first, then what is left out and why. */
export const PreviewSection = ({ preview }: { preview: AutochargePreviewView }) => {
  const open = useOpenDialog();
  const [page, setPage] = useState(0);
  const { day, count, total, rows, warning } = preview;
  const sorted = rows.toSorted((one, other) => rank(one) - rank(other));
  const last = Math.max(0, Math.ceil(sorted.length / PER_PAGE) - 1);
  const shown = Math.min(page, last);
  return (
    <Section
      title="What is due today"
      hint={`${counted(count, 'invoice')}, ${formatMoney(total)}, due by ${formatDay(day)}. Every morning at six it is charged by itself.`}
      action={
        <Button
          variant="contained"
          disabled={count === 0}
          onClick={() => open((close) => <RunDialog preview={preview} onClose={close} />)}
        >
          Charge Now
        </Button>
      }
    >
      {warning ? (
        <Alert severity="warning" sx={{ mx: 3, mb: 2 }}>
          {warning} It has to be started by hand.
        </Alert>
      ) : null}
      {rows.length === 0 ? (
        <Typography color="text.secondary" sx={{ px: 3, pb: 2 }}>
          Nothing is due.
        </Typography>
      ) : (
        <PreviewTable rows={sorted.slice(shown * PER_PAGE, (shown + 1) * PER_PAGE)} />
      )}
      {last > 0 ? (
        <TablePagination
          component="div"
          count={sorted.length}
          page={shown}
          rowsPerPage={PER_PAGE}
          rowsPerPageOptions={[]}
          onPageChange={(_, next) => setPage(next)}
        />
      ) : null}
    </Section>
  );
};

const rank = ({ decision }: AutochargePreviewView['rows'][number]) => (decision === 'charge' ? 0 : 1);
