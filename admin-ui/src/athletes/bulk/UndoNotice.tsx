import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link as RouterLink } from 'react-router-dom';
import type { BulkChangeView } from '../../../../contract/athletes/bulk-changes.ts';
import { useCloseNotice } from '../../shell/close-notice.ts';
import { bulkChangesPath } from './bulk-changes-path.ts';
import { useBulkChange, useUndoBulkChange } from './bulk-queries.ts';
import { isUndoable, outcomeWords } from './bulk-words.ts';

/** After a bulk change: what it did, and Undo. Then how far the undo is, and what became of it. */
export const UndoNotice = ({ one: before }: { one: BulkChangeView }) => {
  const { data: one = before } = useBulkChange(before.id);
  const undo = useUndoBulkChange(one.id);
  const close = useCloseNotice();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
      <span>
        {one.title}. {outcomeWords(one)}
      </span>
      {isUndoable(one) ? (
        <Button color="inherit" size="small" loading={undo.isRunning} onClick={() => undo.run(undefined)}>
          Undo
        </Button>
      ) : null}
      {one.failed_count + one.kept_count > 0 ? (
        <Button
          color="inherit"
          size="small"
          component={RouterLink}
          to={bulkChangesPath(one.id)}
          onClick={close}
        >
          Show who
        </Button>
      ) : null}
    </Box>
  );
};
