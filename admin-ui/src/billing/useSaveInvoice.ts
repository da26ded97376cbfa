import { useState } from 'react';
import type { AthletePackageView, InvoiceBody, InvoiceView } from '../../../ui-kit/api-types.ts';
import { http } from '../../../ui-kit/http.ts';
import { newId } from '../../../ui-kit/new-id.ts';
import { useCommand } from '../shell/useCommand.ts';
import { useSeen } from '../shell/useSeen.ts';
import type { InvoiceMethod } from './invoice-draft.ts';
import { invoicePath, packagePath } from './paths.ts';

interface Saving {
  readonly method: InvoiceMethod;
  readonly athletePackage: AthletePackageView;
  readonly invoice: InvoiceView | undefined;
  readonly onDone: () => void;
}

const done = { Add: 'Invoice added', Edit: 'Invoice saved', Prorate: 'Invoice prorated' };

export function useSaveInvoice({ method, athletePackage, invoice, onDone }: Saving) {
  const [id] = useState(newId);
  const command = useCommand(
    ({ body, revision }: { body: InvoiceBody; revision: string }, idempotencyKey) => {
      if (!invoice) {
        return http.post<{ id: string }>(`${packagePath(athletePackage)}/invoices`, {
          body: { id, ...body },
          idempotencyKey,
        });
      }
      const writing = { body, idempotencyKey, revision };
      return method === 'Prorate'
        ? http.post<{ id: string }>(`${invoicePath(invoice)}/prorate`, writing)
        : http.put<{ id: string }>(invoicePath(invoice), writing);
    },
    { success: done[method], quiet: true, onDone },
  );
  const seen = useSeen({ invoice, revision: invoice?.revision ?? '' }, command);
  return { command, seen, save: (body: InvoiceBody) => command.run({ body, revision: seen.revision }) };
}
