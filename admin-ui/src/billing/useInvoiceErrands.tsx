import { useNavigate } from 'react-router-dom';
import type { InvoiceView } from '../../../ui-kit/api-types.ts';
import { useOpenDialog } from '../shell/DialogHost.tsx';
import { useRole } from '../shell/useRole.ts';
import { useBulk } from './bulk/useBulk.tsx';
import { refusalOf } from './invoice-refusal.ts';
import { athletePath } from './paths.ts';
import { useTransactionLink } from './useTransactionLink.ts';
import { WhyDialog } from './WhyDialog.tsx';

/** What can be done about an invoice without a question: with accounting, by mail, and to read. */
export function useInvoiceErrands(invoice: InvoiceView) {
  const open = useOpenDialog();
  const navigate = useNavigate();
  const isAdmin = useRole() === 'admin';
  const bulk = useBulk();
  const link = useTransactionLink(invoice);
  const { id, athlete_id } = invoice;
  const why = `${athletePath(athlete_id)}/invoices/${id}`;
  return [
    {
      label: 'Process',
      refusal: refusalOf('process', invoice),
      onChoose: () => bulk.run({ action: 'process', invoices: [id] }),
    },
    {
      label: 'Sync',
      refusal: refusalOf('sync', invoice),
      onChoose: () => bulk.run({ action: 'sync', invoices: [id] }),
    },
    {
      label: 'E-mail',
      refusal: refusalOf('email', invoice),
      onChoose: () => bulk.run({ action: 'email', invoices: [id] }),
    },
    {
      label: 'Reminder',
      refusal: refusalOf('reminder', invoice),
      onChoose: () => bulk.run({ action: 'reminder', invoices: [id] }),
    },
    { label: 'View in QuickBooks', refusal: link.refusal, onChoose: link.follow },
    {
      label: 'Why was I charged?',
      onChoose: () => open((close) => <WhyDialog path={why} onClose={close} />),
    },
    ...(isAdmin ? [{ label: 'Log', onChoose: () => void navigate(`/finance/logs/invoice/${id}`) }] : []),
  ];
}
