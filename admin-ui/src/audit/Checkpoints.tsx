import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { CheckpointsView } from '../../../contract/audit/checkpoints.ts';
import { checkpointTexts } from '../../../domain/audit/evidence/checkpoint-texts.ts';
import { formatInstant } from '../../../ui-kit/business-time.ts';
import { http } from '../../../ui-kit/http.ts';
import { changesData } from '../shell/as-of/action-slot.ts';
import { EmptyState } from '../shell/EmptyState.tsx';
import { useCommand } from '../shell/useCommand.ts';
import { formatCount } from './counts.ts';
import { OperationsTable } from './OperationsTable.tsx';
import { useCheckpoints } from './operations-queries.ts';

/** Signed checkpoints of the log: whoever keeps one can tell later whether the log was rewritten. */
export const Checkpoints = () => {
  const query = useCheckpoints();
  const issue = useCommand(
    (_: undefined, idempotencyKey) => http.post<{ id: string }>('operations/checkpoints', { idempotencyKey }),
    { success: checkpointTexts.issued },
  );
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Typography color="text.secondary" sx={{ flex: '1 1 320px', maxWidth: 720 }}>
          A checkpoint stands for every event up to it. Keep its file outside of Blueline, and compare the log
          with it later: “npm run verify -- --checkpoint” finds any event that was changed, removed or added
          since.
        </Typography>
        <Button
          {...changesData}
          variant="contained"
          loading={issue.isRunning}
          onClick={() => issue.run(undefined)}
        >
          Issue Checkpoint
        </Button>
      </Box>
      {query.data ? <KeyOf view={query.data} /> : null}
      <OperationsTable
        label="Checkpoints"
        query={{ data: query.data?.checkpoints, error: query.error }}
        headings={[
          { label: 'Issued' },
          { label: 'By' },
          { label: 'Events', align: 'right' },
          { label: 'File' },
        ]}
        renderRow={(checkpoint) => <Row key={checkpoint.id} checkpoint={checkpoint} />}
        empty={
          <EmptyState title="No checkpoints yet">
            The first one is issued tonight, or by the button.
          </EmptyState>
        }
      />
    </Box>
  );
};

const KeyOf = ({ view }: { view: CheckpointsView }) => (
  <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.5, overflowWrap: 'anywhere' }}>
    {[
      ['Public key', view.public_key],
      ['Fingerprint', view.fingerprint.match(/.{1,8}/g)?.join(' ') ?? ''],
    ].map(([term, text]) => (
      <Box key={term} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
        <Typography component="dt" variant="body2" color="text.secondary">
          {term}
        </Typography>
        <Typography component="dd" variant="body2" sx={{ m: 0, fontFamily: 'monospace' }}>
          {text}
        </Typography>
      </Box>
    ))}
  </Box>
);

const Row = ({ checkpoint }: { checkpoint: CheckpointsView['checkpoints'][number] }) => {
  const { size, note, issued_at, issued_by } = checkpoint;
  return (
    <TableRow hover>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatInstant(issued_at)}</TableCell>
      <TableCell>{issued_by || 'Every night'}</TableCell>
      <TableCell align="right">{formatCount(String(size))}</TableCell>
      <TableCell>
        <Button
          size="small"
          component="a"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(note)}`}
          download={`checkpoint-${issued_at.slice(0, 10)}-${size}.txt`}
        >
          Download
        </Button>
      </TableCell>
    </TableRow>
  );
};
