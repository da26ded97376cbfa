import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { ParkedView } from '../../../contract/shared/operations.ts';
import { formatInstant } from '../../../ui-kit/business-time.ts';
import { FormDialog } from '../../../ui-kit/FormDialog.tsx';
import { focusWhenShown } from '../../../ui-kit/focus-when-shown.ts';
import { http } from '../../../ui-kit/http.ts';
import { useChecked } from '../../../ui-kit/useChecked.ts';
import { EmptyState } from '../shell/EmptyState.tsx';
import { useCommand } from '../shell/useCommand.ts';
import { formatCount } from './counts.ts';
import { OperationsTable } from './OperationsTable.tsx';
import { useParked } from './operations-queries.ts';

export const ParkedEvents = () => (
  <OperationsTable
    label="Parked events"
    query={useParked()}
    headings={[
      { label: 'Event' },
      { label: 'Projection' },
      { label: 'Position', align: 'right' },
      { label: 'Attempts', align: 'right' },
      { label: 'Since' },
      { label: 'Actions' },
    ]}
    renderRow={(parked) => <Row key={`${parked.projection}${parked.position}`} parked={parked} />}
    empty={
      <EmptyState title="Nothing is parked">
        An event that a projection cannot apply waits here, together with the later events of its stream,
        until you retry or skip it.
      </EmptyState>
    }
  />
);

const Row = ({ parked }: { parked: ParkedView }) => {
  const [isSkipping, setSkipping] = useState(false);
  const retry = useCommand(
    (_: undefined, idempotencyKey) => http.post<null>(`${parkedPath(parked)}/retry`, { idempotencyKey }),
    { success: 'Event retried' },
  );
  return (
    <TableRow hover>
      <TableCell sx={{ maxWidth: 420 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {parked.type}
        </Typography>
        <Typography variant="caption" component="div" color="text.secondary" noWrap title={parked.stream}>
          {parked.stream}
        </Typography>
        <Typography variant="caption" component="div" color="error" sx={{ overflowWrap: 'anywhere' }}>
          {parked.error}
        </Typography>
      </TableCell>
      <TableCell>{parked.projection}</TableCell>
      <TableCell align="right">{formatCount(parked.position)}</TableCell>
      <TableCell align="right">{parked.attempts}</TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatInstant(parked.first_at)}</TableCell>
      <TableCell>
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button
            size="small"
            aria-label={`Retry event ${parked.position}`}
            onClick={() => retry.run(undefined)}
            loading={retry.isRunning}
          >
            Retry
          </Button>
          <Button
            size="small"
            color="error"
            aria-label={`Skip event ${parked.position}`}
            onClick={() => setSkipping(true)}
          >
            Skip
          </Button>
        </Box>
        {isSkipping ? <SkipDialog parked={parked} onClose={() => setSkipping(false)} /> : null}
      </TableCell>
    </TableRow>
  );
};

/** The reason for skipping an event is recorded. */
const SkipDialog = ({ parked, onClose }: { parked: ParkedView; onClose: () => void }) => {
  const [reason, setReason] = useState('');
  const command = useCommand(
    (given: string, idempotencyKey) =>
      http.post<null>(`${parkedPath(parked)}/skip`, { body: { reason: given }, idempotencyKey }),
    { success: 'Event skipped', quiet: true, onDone: onClose },
  );
  const problems = reason.trim()
    ? []
    : [{ field: 'reason', message: 'Please enter why this event is skipped.' }];
  const { errors, check } = useChecked(problems, command.failure);
  return (
    <FormDialog
      title="Skip event"
      saveLabel="Skip"
      command={command}
      onCancel={onClose}
      onSubmit={() => check(() => command.run(reason.trim()))}
    >
      <Typography variant="body2" color="text.secondary">
        {parked.projection} will continue without {parked.type} at position {parked.position}. Screens will
        not show this change until the projection is rebuilt.
      </Typography>
      <TextField
        label="Reason"
        required
        multiline
        minRows={2}
        inputRef={focusWhenShown}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={Boolean(errors['reason'])}
        helperText={errors['reason']}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
    </FormDialog>
  );
};

const parkedPath = ({ projection, position }: ParkedView): string =>
  `operations/parked/${encodeURIComponent(projection)}/${position}`;
