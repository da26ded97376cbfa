import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ProjectionView } from '../../../contract/shared/operations.ts';
import { http } from '../../../ui-kit/http.ts';
import { ToneChip } from '../../../ui-kit/StatusChip.tsx';
import { EmptyState } from '../shell/EmptyState.tsx';
import { useCommand } from '../shell/useCommand.ts';
import { formatCount, percentOf } from './counts.ts';
import { NameAndError, OperationsTable } from './OperationsTable.tsx';
import { useProjections } from './operations-queries.ts';
import { statusTone } from './status-tone.ts';

export const ProjectionTable = () => (
  <OperationsTable
    label="Projections"
    query={useProjections()}
    headings={[
      { label: 'Name' },
      { label: 'Version', align: 'right' },
      { label: 'Status' },
      { label: 'Position', align: 'right' },
      { label: 'Lag', align: 'right' },
      { label: 'Parked', align: 'right' },
      { label: 'Rebuild' },
    ]}
    renderRow={(projection) => (
      <Row key={`${projection.name}${projection.version}`} projection={projection} />
    )}
    empty={
      <EmptyState title="No projections">The read models register themselves when the API starts.</EmptyState>
    }
  />
);

const Row = ({ projection }: { projection: ProjectionView }) => {
  const { name, version, status, position, lag, parked, error, rebuild, canRollBack } = projection;
  const path = `operations/projections/${encodeURIComponent(name)}`;
  const rebuilding = useCommand(
    (_: undefined, idempotencyKey) => http.post<null>(`${path}/rebuild`, { idempotencyKey }),
    { success: `Rebuilding ${name}` },
  );
  const rollingBack = useCommand(
    (_: undefined, idempotencyKey) => http.post<null>(`${path}/rollback`, { idempotencyKey }),
    { success: `${name} rolled back` },
  );
  return (
    <TableRow hover>
      <TableCell sx={{ minWidth: 160 }}>
        <NameAndError name={name} error={error} />
      </TableCell>
      <TableCell align="right">{version}</TableCell>
      <TableCell>
        <ToneChip tone={statusTone(status)} label={status} />
      </TableCell>
      <TableCell align="right">{formatCount(position)}</TableCell>
      <TableCell align="right">{formatCount(lag)}</TableCell>
      <TableCell align="right" sx={parked > 0 ? { color: 'error.main', fontWeight: 650 } : {}}>
        {formatCount(parked)}
      </TableCell>
      <TableCell sx={{ width: 280 }}>
        {rebuild ? (
          <RebuildProgress name={name} rebuild={rebuild} />
        ) : (
          <Box sx={{ display: 'flex', gap: 1, whiteSpace: 'nowrap' }}>
            <Button
              size="small"
              aria-label={`Rebuild ${name}`}
              onClick={() => rebuilding.run(undefined)}
              loading={rebuilding.isRunning}
            >
              Rebuild
            </Button>
            {canRollBack ? (
              <Button
                size="small"
                aria-label={`Roll back ${name}`}
                onClick={() => rollingBack.run(undefined)}
                loading={rollingBack.isRunning}
              >
                Roll back
              </Button>
            ) : null}
          </Box>
        )}
      </TableCell>
    </TableRow>
  );
};

type Rebuild = NonNullable<ProjectionView['rebuild']>;

const RebuildProgress = ({ name, rebuild }: { name: string; rebuild: Rebuild }) => {
  const percent = percentOf(rebuild.position, rebuild.target);
  return (
    <Box sx={{ minWidth: 220, minHeight: 34 }}>
      <LinearProgress
        variant="determinate"
        value={percent}
        aria-label={`Rebuilding ${name}`}
        sx={{ height: 6, borderRadius: 3, mb: 0.5 }}
      />
      <Typography
        variant="caption"
        color="text.secondary"
        sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
      >
        {formatCount(rebuild.position)} of {formatCount(rebuild.target)} ·{' '}
        {formatCount(Math.round(rebuild.eventsPerSecond))} a second
      </Typography>
    </Box>
  );
};
