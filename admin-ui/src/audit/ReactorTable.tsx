import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { EmptyState } from '../shell/EmptyState.tsx';
import { formatCount } from './counts.ts';
import { OperationsTable } from './OperationsTable.tsx';
import { useReactors } from './queries.ts';

export const ReactorTable = () => (
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
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {name}
          </Typography>
          {error ? (
            <Typography variant="caption" color="error">
              {error}
            </Typography>
          ) : null}
        </TableCell>
        <TableCell align="right">{formatCount(position)}</TableCell>
        <TableCell align="right">{formatCount(lag)}</TableCell>
        <TableCell align="right">{formatCount(openEffects)}</TableCell>
      </TableRow>
    )}
    empty={
      <EmptyState title="No reactors">
        What acts on events by itself, such as confirming a package, is listed here.
      </EmptyState>
    }
  />
);
