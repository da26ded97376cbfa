import Button from '@mui/material/Button';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { JobView } from '../../../ui-kit/api-types.ts';
import { http } from '../../../ui-kit/http.ts';
import { ToneChip } from '../../../ui-kit/StatusChip.tsx';
import { EmptyState } from '../shell/EmptyState.tsx';
import { formatInstant } from '../shell/instants.ts';
import { useCommand } from '../shell/useCommand.ts';
import { OperationsTable } from './OperationsTable.tsx';
import { useJobs } from './queries.ts';
import { statusTone } from './status-tone.ts';

export const JobTable = () => (
  <OperationsTable
    label="Jobs"
    query={useJobs()}
    headings={[
      { label: 'Name' },
      { label: 'Schedule' },
      { label: 'Last run' },
      { label: 'Outcome' },
      { label: 'Actions' },
    ]}
    renderRow={(job) => <Row key={job.name} job={job} />}
    empty={<EmptyState title="No jobs">What runs by the clock is listed here.</EmptyState>}
  />
);

const Row = ({ job: { name, schedule, lastRun } }: { job: JobView }) => {
  const running = useCommand(
    (_: undefined, idempotencyKey) =>
      http.post<null>(`operations/jobs/${encodeURIComponent(name)}/run`, { idempotencyKey }),
    { success: `${name} ran` },
  );
  return (
    <TableRow hover>
      <TableCell sx={{ fontWeight: 600 }}>{name}</TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>{schedule}</TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        {lastRun ? formatInstant(lastRun.startedAt) : 'Not yet'}
      </TableCell>
      <TableCell sx={{ maxWidth: 360 }}>
        {lastRun ? <ToneChip tone={statusTone(lastRun.outcome)} label={lastRun.outcome} /> : null}
        {lastRun?.detail ? (
          <Typography
            variant="caption"
            component="div"
            color="text.secondary"
            sx={{ mt: 0.5, overflowWrap: 'anywhere' }}
          >
            {lastRun.detail}
          </Typography>
        ) : null}
      </TableCell>
      <TableCell>
        <Button
          size="small"
          aria-label={`Run ${name} now`}
          onClick={() => running.run(undefined)}
          loading={running.isRunning}
        >
          Run now
        </Button>
      </TableCell>
    </TableRow>
  );
};
