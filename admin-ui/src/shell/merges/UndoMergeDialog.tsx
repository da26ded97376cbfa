import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { MergeView } from '../../../../contract/athletes/merges.ts';
import { InfoDialog } from '../InfoDialog.tsx';
import { QueryState } from '../QueryState.tsx';
import { useUndoMerge, useUndoObstacles } from './merge-queries.ts';
import { undoTitle } from './merge-words.ts';

/** Says what an undo gives back, or names what it cannot part. */
export const UndoMergeDialog = ({ merge, onClose }: { merge: MergeView; onClose: () => void }) => {
  const query = useUndoObstacles(merge.id);
  const undo = useUndoMerge(merge.id, { quiet: true, onDone: onClose });
  const isPossible = query.data?.obstacles.length === 0;
  return (
    <InfoDialog
      title={undoTitle(merge)}
      maxWidth="xs"
      onClose={onClose}
      actions={
        isPossible ? (
          <Button variant="contained" loading={undo.isRunning} onClick={() => undo.run(undefined)}>
            Undo merge
          </Button>
        ) : null
      }
    >
      {undo.failure ? (
        <Alert severity="error" sx={{ mb: 2 }}>
          {undo.failure.message}
        </Alert>
      ) : null}
      <QueryState query={query} what="what happened since">
        {({ obstacles }) =>
          obstacles.length === 0 ? (
            <Typography>
              Both records become what they were before the merge. What was added since stays with{' '}
              {merge.kept_name}.
            </Typography>
          ) : (
            <>
              <Typography>This merge cannot be undone, because of what happened since:</Typography>
              <Box component="ul" aria-label="Obstacles" sx={{ pl: 2.5, mb: 0, overflowWrap: 'anywhere' }}>
                {obstacles.map((obstacle) => (
                  <li key={obstacle}>{obstacle}</li>
                ))}
              </Box>
            </>
          )
        }
      </QueryState>
    </InfoDialog>
  );
};
