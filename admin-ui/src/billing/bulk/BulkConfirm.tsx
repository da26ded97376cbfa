import { ConfirmDialog } from '../../shell/ConfirmDialog.tsx';
import { type BulkErrand, wordsOf } from './bulk-actions.ts';
import { useBulk } from './useBulk.tsx';

interface BulkConfirmProps {
  readonly errand: BulkErrand;
  /** The selection goes when it is done. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks before something that is not easily taken back is done with several invoices. */
export const BulkConfirm = ({ errand, onDone, onClose }: BulkConfirmProps) => {
  const { label, question } = wordsOf(errand.action);
  const command = useBulk(() => {
    onDone();
    onClose();
  });
  const count = errand.invoices.length;
  return (
    <ConfirmDialog
      title={`${label} ${count === 1 ? '1 Invoice' : `${count} Invoices`}`}
      confirmLabel={label}
      isDestructive={errand.action === 'delete' || errand.action === 'void'}
      command={command}
      onConfirm={() => command.run(errand)}
      onCancel={onClose}
    >
      {question} Each is checked by itself: what is not possible is left as it is, and told.
    </ConfirmDialog>
  );
};
