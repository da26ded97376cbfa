import { useState } from 'react';
import type { MergeKind } from '../../../../domain/shared/merge-kinds.ts';
import { ChooseOtherDialog } from './ChooseOtherDialog.tsx';
import { CompareDialog } from './CompareDialog.tsx';
import type { MergeRecord } from './merge-record.ts';

interface MergeDialogProps {
  readonly kind: MergeKind;
  /** The record that the dialog was opened from. It is kept, unless the admin chooses the other one. */
  readonly one: MergeRecord;
  /** Undefined: the admin looks for it first. */
  readonly other?: MergeRecord;
  readonly onClose: () => void;
}

/** Makes one record of two of the same person. */
const MergeDialog = ({ kind, one, other: given, onClose }: MergeDialogProps) => {
  const [other, setOther] = useState(given);
  return other ? (
    <CompareDialog kind={kind} one={one} other={other} onClose={onClose} />
  ) : (
    <ChooseOtherDialog kind={kind} one={one} onChoose={setOther} onClose={onClose} />
  );
};

export default MergeDialog;
