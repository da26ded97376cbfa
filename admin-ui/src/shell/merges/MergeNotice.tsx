import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMerge, useUndoMerge } from './merge-queries.ts';
import { isUndoable, mergeOutcome } from './merge-words.ts';

/** After a merge was started: how far it is, and Undo. Then how far the undo is. */
export const MergeNotice = ({ id }: { id: string }) => {
  const { data: merge } = useMerge(id);
  const undo = useUndoMerge(id);
  if (!merge) return <span>Merging…</span>;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
      <span>
        {mergeOutcome(merge)} {merge.reason}
      </span>
      {isUndoable(merge) ? (
        <Button color="inherit" size="small" loading={undo.isRunning} onClick={() => undo.run(undefined)}>
          Undo
        </Button>
      ) : null}
    </Box>
  );
};
