import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink, useParams } from 'react-router-dom';
import type { FinanceLogView } from '../../../../contract/billing/finance.ts';
import { invoiceReference } from '../../../../domain/billing/invoices/invoice.ts';
import { http } from '../../../../ui-kit/http.ts';
import { RecordPage } from '../../shell/RecordPage.tsx';
import { Section } from '../../shell/Section.tsx';
import { NewPackageButton } from '../packages/CreatePackageDialog.tsx';
import { athleteBillingPage, LOGS_PAGE } from '../shared/billing-pages.ts';
import { LineList } from '../shared/LineList.tsx';
import { LogLine } from './LogLine.tsx';

/** The log of one invoice, oldest first. */
const InvoiceLogPage = () => {
  const { invoice: id = '' } = useParams();
  return (
    <RecordPage
      route={`${LOGS_PAGE}/invoice/:invoice`}
      what="log"
      query={useQuery({
        queryKey: ['finance', 'logs', 'invoice', id],
        queryFn: async ({ signal }) => {
          const path = `finance/logs/invoice/${encodeURIComponent(id)}`;
          return (await http.get<readonly FinanceLogView[]>(path, { signal })).results;
        },
      })}
      renderHeader={(logs) => ({
        title: titleOf(logs),
        subtitle: <LogsAndAthlete logs={logs} />,
        actions: <NewPackageButton />,
      })}
    >
      {(logs) => (
        <Section title="What happened" hint="Oldest first.">
          <LineList
            label="What happened to the invoice"
            noun="entries"
            rows={logs}
            empty="Nothing has happened to this invoice yet."
            renderLine={(log) => <LogLine key={log.id} log={log} />}
          />
        </Section>
      )}
    </RecordPage>
  );
};

export default InvoiceLogPage;

function titleOf(logs: readonly FinanceLogView[]): string {
  const reference = logs.find((log) => log.reference !== null)?.reference ?? null;
  return reference === null ? 'Invoice Log' : `Log of ${invoiceReference(reference)}`;
}

/** The links to all logs and to the athlete who is billed. */
const LogsAndAthlete = ({ logs }: { logs: readonly FinanceLogView[] }) => {
  const athlete = logs.find(({ athlete_id }) => athlete_id !== null);
  return (
    <>
      <Link component={RouterLink} to={LOGS_PAGE} underline="always">
        Logs
      </Link>
      {athlete?.athlete_id ? (
        <>
          {' · '}
          <Link component={RouterLink} to={athleteBillingPage(athlete.athlete_id)} underline="always">
            {athlete.athlete_name}
          </Link>
        </>
      ) : null}
    </>
  );
};
