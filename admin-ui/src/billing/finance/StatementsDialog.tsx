import Box from '@mui/material/Box';
import { useRef } from 'react';
import type { OpenInvoiceView } from '../../../../contract/billing/finance.ts';
import { formatMoney } from '../../../../domain/shared/money.ts';
import { counted } from '../../../../domain/shared/sentences.ts';
import { http } from '../../../../ui-kit/http.ts';
import { newId } from '../../../../ui-kit/new-id.ts';
import { ConfirmDialog } from '../../shell/ConfirmDialog.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { athletePath } from '../shared/billing-paths.ts';

interface StatementsDialogProps {
  readonly invoices: readonly OpenInvoiceView[];
  /** Clears the selection. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Sends one statement per athlete, with the selected invoices. */
export const StatementsDialog = ({ invoices, onDone, onClose }: StatementsDialogProps) => {
  const athletes = [...Map.groupBy(invoices, ({ athlete_id }) => athlete_id)].map(([athleteId, own]) => {
    return { athleteId, own, name: own[0]?.athlete_name ?? '' };
  });
  // Keeps the keys, so that a retry does not send a statement twice.
  const keys = useRef(new Map(athletes.map(({ athleteId }) => [athleteId, newId()])));
  const command = useCommand(
    async () => {
      for (const { athleteId, own } of athletes) {
        const idempotencyKey = keys.current.get(athleteId) ?? newId();
        const body = { invoices: own.map(({ id }) => id) };
        await http.post<null>(`${athletePath(athleteId)}/statement`, { body, idempotencyKey });
      }
      return { results: null, message: '', revision: null, total: null };
    },
    {
      success: athletes.length === 1 ? 'Statement sent' : 'Statements sent',
      quiet: true,
      onDone: () => {
        onDone();
        onClose();
      },
    },
  );
  return (
    <ConfirmDialog
      title={`Send ${counted(athletes.length, 'Statement')}`}
      confirmLabel="Send"
      command={command}
      onConfirm={() => command.run(undefined)}
      onCancel={onClose}
    >
      Each family gets one email with the selected invoices.
      <Box component="ul" sx={{ pl: 2.5, mb: 0 }}>
        {athletes.map(({ athleteId, name, own }) => (
          <li key={athleteId}>
            {name}: {counted(own.length, 'invoice')},{' '}
            {formatMoney(own.reduce((sum, { subt_open_bal }) => sum + subt_open_bal, 0))}
          </li>
        ))}
      </Box>
    </ConfirmDialog>
  );
};
