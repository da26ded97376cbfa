import Typography from '@mui/material/Typography';
import type { FeedView } from '../../api-types.ts';
import { FormDialog } from '../../FormDialog.tsx';
import { useRevokeFeed } from './queries.ts';

interface RevokeFeedDialogProps {
  readonly feed: FeedView;
  readonly onClose: () => void;
}

/** Asks first: every calendar that reads the address loses what it shows. */
export const RevokeFeedDialog = ({ feed, onClose }: RevokeFeedDialogProps) => {
  const command = useRevokeFeed(onClose);
  return (
    <FormDialog
      title="Revoke Calendar Address"
      saveLabel="Revoke"
      isDestructive
      command={command}
      onSubmit={() => command.run(feed)}
      onCancel={onClose}
    >
      <Typography>
        Calendars that use this address show nothing any more. Afterwards you can get a new address. This can
        not be undone.
      </Typography>
    </FormDialog>
  );
};
