import type { InvoiceOutcomeView } from '../../../../ui-kit/api-types.ts';
import { http } from '../../../../ui-kit/http.ts';
import { useOpenDialog } from '../../shell/DialogHost.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { useNotices } from '../../shell/useNotices.ts';
import { type BulkErrand, wordsOf } from './bulk-actions.ts';
import { OutcomesDialog } from './OutcomesDialog.tsx';
import { isTrouble, outcomeText } from './outcome-words.ts';

/**
 * Does something with one invoice or many, and tells what became of each: of one briefly, of many in a dialog. `onDone`: afterwards,
 * whatever became of them.
 */
export function useBulk(onDone?: () => void) {
  const open = useOpenDialog();
  const notices = useNotices();
  const tell = ({ action }: BulkErrand, outcomes: readonly InvoiceOutcomeView[]) => {
    const [only, ...others] = outcomes;
    if (others.length > 0) {
      open((close) => <OutcomesDialog action={action} outcomes={outcomes} onClose={close} />);
    } else if (only) {
      const told = outcomeText(wordsOf(action), only);
      if (isTrouble(only)) notices.refused(told);
      else notices.succeeded(told);
    }
  };
  return useCommand(async (errand: BulkErrand, idempotencyKey) => {
    const { action, invoices } = errand;
    const answer = await http.post<readonly InvoiceOutcomeView[]>(`invoices/${action}`, {
      body: { invoices },
      idempotencyKey,
    });
    onDone?.();
    tell(errand, answer.results);
    return { ...answer, results: null };
  });
}
