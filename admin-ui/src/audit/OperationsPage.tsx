import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { JobView } from '../../../contract/shared/operations.ts';
import { formatInstant } from '../../../ui-kit/business-time.ts';
import { http } from '../../../ui-kit/http.ts';
import { ToneChip } from '../../../ui-kit/StatusChip.tsx';
import { EmptyState } from '../shell/EmptyState.tsx';
import { PageHeader } from '../shell/PageHeader.tsx';
import { useCommand } from '../shell/useCommand.ts';
import { Checkpoints } from './Checkpoints.tsx';
import { formatCount } from './counts.ts';
import { NameAndError, OperationsTable } from './OperationsTable.tsx';
import { useJobs, useReactors } from './operations-queries.ts';
import { ParkedEvents } from './ParkedEvents.tsx';
import { ProjectionTable } from './ProjectionTable.tsx';
import { StreamExplorer } from './StreamExplorer.tsx';
import { statusTone } from './status-tone.ts';

const JobTable = () => (
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
    empty={<EmptyState title="No jobs">Jobs that run on a schedule are listed here.</EmptyState>}
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

const ReactorTable = () => (
  <OperationsTable
    label="Reactors"
    query={useReactors()}
    headings={[
      { label: 'Name' },
      { label: 'Position', align: 'right' },
      { label: 'Lag', align: 'right' },
      { label: 'Open effects', align: 'right' },
    ]}
    renderRow={({ name, position, lag, openEffects, error }) => (
      <TableRow key={name} hover>
        <TableCell>
          <NameAndError name={name} error={error} />
        </TableCell>
        <TableCell align="right">{formatCount(position)}</TableCell>
        <TableCell align="right">{formatCount(lag)}</TableCell>
        <TableCell align="right">{formatCount(openEffects)}</TableCell>
      </TableRow>
    )}
    empty={
      <EmptyState title="No reactors">
        Reactors respond to events automatically, for example by confirming a package. They are listed here.
      </EmptyState>
    }
  />
);

const views: readonly { readonly name: string; readonly label: string; readonly content: ReactNode }[] = [
  { name: 'projections', label: 'Projections', content: <ProjectionTable /> },
  { name: 'parked', label: 'Parked events', content: <ParkedEvents /> },
  { name: 'streams', label: 'Streams', content: <StreamExplorer /> },
  { name: 'reactors', label: 'Reactors', content: <ReactorTable /> },
  { name: 'jobs', label: 'Jobs', content: <JobTable /> },
  { name: 'checkpoints', label: 'Checkpoints', content: <Checkpoints /> },
];

/** The page for operators: positions of the read models, stuck events, recorded history and jobs. */
const OperationsPage = () => {
  const [query, setQuery] = useSearchParams();
  const chosen = views.find(({ name }) => name === query.get('view')) ?? views[0];
  if (!chosen) return null;
  return (
    <>
      <PageHeader
        title="Operations"
        subtitle="Read models, stuck events, recorded history, jobs and checkpoints"
      />
      <Tabs
        value={chosen.name}
        onChange={(_, view: string) => setQuery({ view })}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label="Operations"
        sx={{ mb: 3, borderBottom: '1px solid', borderColor: 'divider' }}
      >
        {views.map(({ name, label }) => (
          <Tab key={name} value={name} label={label} id={`tab-${name}`} aria-controls={`panel-${name}`} />
        ))}
      </Tabs>
      <div role="tabpanel" id={`panel-${chosen.name}`} aria-labelledby={`tab-${chosen.name}`}>
        {chosen.content}
      </div>
    </>
  );
};

export default OperationsPage;
