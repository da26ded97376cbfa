import type { MayWriteView } from '../../../../contract/communications/consent.ts';
import { InfoDialog } from '../../shell/InfoDialog.tsx';
import { ConsentLedger } from './ConsentLedger.tsx';

interface ConsentDialogProps {
  readonly name: string;
  readonly consent: MayWriteView;
  readonly onClose: () => void;
}

const ConsentDialog = ({ name, consent, onClose }: ConsentDialogProps) => (
  <InfoDialog title={`Emails to ${name}`} onClose={onClose}>
    <ConsentLedger consent={consent} />
  </InfoDialog>
);

export default ConsentDialog;
