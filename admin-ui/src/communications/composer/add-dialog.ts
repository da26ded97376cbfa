import type { CommunicationView } from '../../../../contract/communications/communications.ts';

/** A dialog that adds people to the audience of a letter. */
export interface AddDialogProps {
  readonly communication: CommunicationView;
  readonly onClose: () => void;
}
