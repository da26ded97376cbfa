import { invoiceTexts } from '../../../domain/billing/invoice-texts.ts';
import type { InvoiceView, TransactionLinkView } from '../../../ui-kit/api-types.ts';
import { http } from '../../../ui-kit/http.ts';
import { useNotices } from '../shell/useNotices.ts';
import { invoicePath } from './paths.ts';

/** Where the invoice can be looked at in accounting, in a tab of its own. */
export function useTransactionLink(invoice: InvoiceView) {
  const notices = useNotices();
  const lead = async (tab: Window | null) => {
    try {
      const { results } = await http.get<TransactionLinkView>(`${invoicePath(invoice)}/link`);
      if (tab) tab.location.href = results.url;
    } catch (error) {
      tab?.close();
      notices.failed(error);
    }
  };
  return {
    // The tab is opened by the click itself: one that opens after an answer is blocked.
    follow: () => void lead(window.open('', '_blank')),
    refusal: invoice.external_ref_id === null ? invoiceTexts.noLink : undefined,
  };
}
