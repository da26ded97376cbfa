import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { invoiceReference } from '../../../../../domain/billing/invoice.ts';
import type { FinanceLogView } from '../../../../../ui-kit/api-types.ts';
import { http } from '../../../../../ui-kit/http.ts';
import { FailedPage } from '../../../shell/FailedPage.tsx';
import { PageHeader } from '../../../shell/PageHeader.tsx';
import { PageSkeleton } from '../../../shell/PageSkeleton.tsx';
import { Lines, Section } from '../../../shell/Section.tsx';
import { NewPackageButton } from '../../packages/NewPackageButton.tsx';
import { LogLine } from './LogLine.tsx';
import { LOGS_PATH } from './paths.ts';

/** What happened about one invoice, oldest first. */
const InvoiceLogPage = () => {
  const { invoice: id = '' } = useParams();
  const {
    data: logs,
    error,
    refetch,
  } = useQuery({
    queryKey: ['finance', 'logs', 'invoice', id],
    queryFn: async ({ signal }) =>
      (
        await http.get<readonly FinanceLogView[]>(`finance/logs/invoice/${encodeURIComponent(id)}`, {
          signal,
        })
      ).results,
  });
  if (logs) return <InvoiceLog logs={logs} />;
  return error ? (
    <FailedPage title="This log could not be loaded" error={error} onRetry={() => void refetch()} />
  ) : (
    <PageSkeleton />
  );
};

const InvoiceLog = ({ logs }: { logs: readonly FinanceLogView[] }) => {
  const whose = logs.find(({ athlete_id }) => athlete_id !== null);
  const reference = logs.find((log) => log.reference !== null)?.reference ?? null;
  return (
    <>
      <PageHeader
        title={reference === null ? 'Invoice Log' : `Log of ${invoiceReference(reference)}`}
        subtitle={
          <>
            <Link component={RouterLink} to={LOGS_PATH} underline="always">
              Logs
            </Link>
            {whose ? (
              <>
                {' · '}
                <Link component={RouterLink} to={`/athletes/${whose.athlete_id}/billing`} underline="always">
                  {whose.athlete_name}
                </Link>
              </>
            ) : null}
          </>
        }
        actions={<NewPackageButton />}
      />
      <Section title="What happened" hint="The oldest first.">
        {logs.length === 0 ? (
          <Typography variant="body2" color="text.secondary" sx={{ px: { xs: 2, sm: 3 }, pb: 2 }}>
            Nothing happened about this invoice yet.
          </Typography>
        ) : (
          <Lines label="What happened about the invoice">
            {logs.map((log) => (
              <LogLine key={log.id} log={log} />
            ))}
          </Lines>
        )}
      </Section>
    </>
  );
};

export default InvoiceLogPage;
