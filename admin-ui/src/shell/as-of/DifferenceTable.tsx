import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { type FieldDifference, labelOf } from './differences.ts';

interface DifferenceTableProps {
  /** Accessible name. */
  readonly label: string;
  readonly fields: readonly FieldDifference[];
  /** The names of columns by the field that they show. */
  readonly labels?: ReadonlyMap<string, string>;
}

/** The fields of one record, then and now. */
export const DifferenceTable = ({ label, fields, labels = new Map() }: DifferenceTableProps) => (
  <Table
    size="small"
    aria-label={label}
    sx={{ tableLayout: 'fixed', '& td, & th': { overflowWrap: 'anywhere' } }}
  >
    <TableHead>
      <TableRow>
        <TableCell sx={{ width: '30%' }}>Field</TableCell>
        <TableCell>Then</TableCell>
        <TableCell>Now</TableCell>
      </TableRow>
    </TableHead>
    <TableBody>
      {fields.map(({ path, before, after }) => (
        <TableRow key={path.join('.')} sx={{ '&:last-child > *': { borderBottom: 0 } }}>
          <TableCell component="th" scope="row" sx={{ color: 'text.secondary' }}>
            {(path.length === 1 ? labels.get(path[0] ?? '') : undefined) ?? labelOf(path)}
          </TableCell>
          <TableCell>{before}</TableCell>
          <TableCell sx={{ fontWeight: 600 }}>{after}</TableCell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
);
