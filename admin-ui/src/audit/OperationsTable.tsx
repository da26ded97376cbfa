import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Loading } from '../shell/Loading.tsx';
import { ReadFailure } from '../shell/ReadFailure.tsx';

interface Heading {
  readonly label: string;
  readonly align?: 'right';
}

interface OperationsTableProps<Row> {
  readonly label: string;
  readonly headings: readonly Heading[];
  readonly query: { readonly data: readonly Row[] | undefined; readonly error: Error | null };
  readonly renderRow: (row: Row) => ReactNode;
  readonly empty: ReactNode;
}

/** A table of operations data with its own loading, empty and error states. */
export const OperationsTable = <Row,>({
  label,
  headings,
  query,
  renderRow,
  empty,
}: OperationsTableProps<Row>) => {
  const { data, error } = query;
  if (error && !data) return <ReadFailure error={error} />;
  if (!data) return <Loading />;
  if (data.length === 0) return <Card>{empty}</Card>;
  return (
    <Card>
      <TableContainer>
        <Table size="small" aria-label={label} sx={tableStyle}>
          <TableHead>
            <TableRow>
              {headings.map((heading) => (
                <TableCell key={heading.label} align={heading.align ?? 'left'}>
                  {heading.label}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>{data.map(renderRow)}</TableBody>
        </Table>
      </TableContainer>
    </Card>
  );
};

const tableStyle = {
  '& .MuiTableCell-root': { px: 2, py: 1 },
  '& .MuiTableCell-root:first-of-type': { pl: 3 },
  '& .MuiTableCell-root:last-of-type': { pr: 3 },
  '& tbody > tr:last-of-type > td': { borderBottom: 0 },
};

/** The name of a projection or reactor, and the error that stopped it. */
export const NameAndError = ({ name, error }: { name: string; error: string | null }) => (
  <>
    <Typography variant="body2" sx={{ fontWeight: 600 }}>
      {name}
    </Typography>
    {error ? (
      <Typography variant="caption" color="error">
        {error}
      </Typography>
    ) : null}
  </>
);
