import { useApp } from './areas.tsx';
import { InfoDialog } from './InfoDialog.tsx';

interface HistoryDialogProps {
  /** The name of the record in the history service. */
  readonly record: string;
  readonly id: string;
  /** The current name of the record. */
  readonly name: string;
  readonly onClose: () => void;
}

/** The history of a record without a page of its own, which an area provides. */
export const HistoryDialog = ({ record, id, name, onClose }: HistoryDialogProps) => {
  const { histories } = useApp();
  return (
    <InfoDialog title={`History of ${name}`} maxWidth="md" onClose={onClose}>
      {histories.map((History) => (
        <History key={id} record={record} id={id} />
      ))}
    </InfoDialog>
  );
};
