import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { CreditNoteView } from '../../../../contract/billing/credit-notes.ts';
import { creditNoteReference } from '../../../../domain/billing/credit-notes/credit-note.ts';
import { creditNoteTexts } from '../../../../domain/billing/credit-notes/credit-note-texts.ts';
import { invoiceReference } from '../../../../domain/billing/invoices/invoice.ts';
import { formatShortDay } from '../../../../domain/shared/day.ts';
import { formatMoney } from '../../../../domain/shared/money.ts';
import type { ToneName } from '../../../../ui-kit/colors.ts';
import { http } from '../../../../ui-kit/http.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';
import { ActionMenu } from '../../shell/ActionMenu.tsx';
import { ConfirmDialog } from '../../shell/ConfirmDialog.tsx';
import { useOpenDialog } from '../../shell/DialogHost.tsx';
import { Line, Section } from '../../shell/Section.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { accountingChips, postedLabel } from '../payments/payment-labels.ts';
import { creditNotePath } from '../shared/billing-paths.ts';
import { useCreditNotes } from '../shared/billing-queries.ts';
import { LineList } from '../shared/LineList.tsx';

/** The credit notes of an athlete, newest first. Most athletes have none: then there is no section. */
export const CreditNotesSection = ({ athleteId }: { athleteId: string }) => {
  const { data: notes, error } = useCreditNotes(athleteId);
  if (!error && (notes === undefined || notes.length === 0)) return null;
  return (
    <Section title="Credit Notes">
      <LineList
        label="Credit notes"
        noun="credit notes"
        rows={notes}
        error={error}
        empty="No credit notes."
        first={8}
        renderLine={(note) => <CreditNoteLine key={note.id} note={note} />}
      />
    </Section>
  );
};

const statusTones: Readonly<Record<CreditNoteView['status'], ToneName>> = {
  issued: 'green',
  voiding: 'orange',
  voided: 'grey',
};

const CreditNoteLine = ({ note }: { note: CreditNoteView }) => {
  const { number, amount, day, reason, status, books, books_message, invoice_reference } = note;
  const chip = status === 'issued' ? accountingChips[books] : undefined;
  const details = [
    formatShortDay(day),
    creditNoteReference(number),
    invoice_reference === null ? '' : `for ${invoiceReference(invoice_reference)}`,
    reason,
    postedLabel({ books }),
  ];
  return (
    <Line action={<CreditNoteMenu note={note} />}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
        <Typography
          component={status === 'voided' ? 's' : 'span'}
          sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
        >
          {formatMoney(amount)}
        </Typography>
        <ToneChip tone={statusTones[status]} label={status} />
        {chip ? <ToneChip tone={chip.tone} label={chip.label} /> : null}
      </Box>
      <Typography
        variant="body2"
        color="text.secondary"
        sx={{ fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}
      >
        {details.filter(Boolean).join(' · ')}
      </Typography>
      {books_message ? (
        <Typography variant="body2" color="error">
          {books_message}
        </Typography>
      ) : null}
    </Line>
  );
};

const CreditNoteMenu = ({ note }: { note: CreditNoteView }) => {
  const open = useOpenDialog();
  const sendAgain = useCommand(
    (_: undefined, idempotencyKey) =>
      http.post<{ id: string }>(`${creditNotePath(note)}/post-again`, { idempotencyKey }),
    { success: 'Sending to accounting again' },
  );
  const { number, actions, status } = note;
  return (
    <ActionMenu
      label={`Actions for ${creditNoteReference(number)}`}
      actions={[
        {
          label: 'Send to Accounting Again',
          refusal: actions.includes('post-again') ? undefined : creditNoteTexts.nothingToPostAgain,
          onChoose: () => sendAgain.run(undefined),
        },
        {
          label: 'Void',
          isDestructive: true,
          refusal: actions.includes('void') ? undefined : voidRefusals[status],
          onChoose: () => open((close) => <VoidDialog note={note} onClose={close} />),
        },
      ]}
    />
  );
};

const voidRefusals: Readonly<Record<CreditNoteView['status'], string>> = {
  issued: '',
  voiding: creditNoteTexts.beingVoided,
  voided: creditNoteTexts.alreadyVoided,
};

const VoidDialog = ({ note, onClose }: { note: CreditNoteView; onClose: () => void }) => {
  const { number, amount, invoice_reference } = note;
  const command = useCommand(
    (_: undefined, idempotencyKey) =>
      http.post<{ id: string }>(`${creditNotePath(note)}/void`, { idempotencyKey }),
    { success: 'Voiding the credit note', quiet: true, onDone: onClose },
  );
  const invoice = invoice_reference === null ? 'its invoice' : invoiceReference(invoice_reference);
  return (
    <ConfirmDialog
      title="Void Credit Note"
      confirmLabel="Void"
      isDestructive
      command={command}
      onConfirm={() => command.run(undefined)}
      onCancel={onClose}
    >
      {`${creditNoteReference(number)} will be removed from accounting, and the family will owe ${formatMoney(amount)} again on ${invoice}. Its number is not used again.`}
    </ConfirmDialog>
  );
};
