import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';

interface RowTableProps {
  readonly label: string;
  readonly headings: readonly string[];
  readonly rows: readonly { readonly key: number; readonly cells: readonly string[] }[];
}

/** Rows of a file. The first cell is the row number. The table scrolls in its own frame. */
export const RowTable = ({ label, headings, rows }: RowTableProps) => (
  <TableContainer component="section" sx={{ maxHeight: 360 }} aria-label={label} tabIndex={0}>
    <Table size="small" stickyHeader aria-label={label} sx={{ '& td, & th': { px: { xs: 2, sm: 3 } } }}>
      <TableHead>
        <TableRow>
          {headings.map((heading) => (
            <TableCell key={heading}>{heading}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ key, cells: [number, ...others] }) => (
          <TableRow key={key}>
            <TableCell sx={{ width: 72 }}>{number}</TableCell>
            {others.map((cell, column) => (
              <TableCell key={headings[column + 1]} sx={{ overflowWrap: 'anywhere' }}>
                {cell}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </TableContainer>
);
