import { InvoicesList } from './invoices/InvoicesList.tsx';

/** Every invoice there is; the figures of the overview lead here. */
const InvoicesTab = () => <InvoicesList />;

export default InvoicesTab;
