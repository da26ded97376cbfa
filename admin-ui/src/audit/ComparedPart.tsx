import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import type { ComparedPartView } from '../../../ui-kit/api-types.ts';
import { fieldValue } from '../shell/field-value.ts';

const cell = { overflowWrap: 'anywhere', verticalAlign: 'top' } as const;

/** One part of a record at two moments; what differs is marked by a ground, a weight and a word for screen readers. */
export const ComparedPart = ({ part: { record, fields } }: { part: ComparedPartView }) => (
  <Card component="section" aria-label={record} sx={{ mb: 2 }}>
    <Typography variant="h3" component="h2" sx={{ px: 2, pt: 2, pb: 1 }}>
      {record}
    </Typography>
    <Table size="small" aria-label={`${record} at both moments`} sx={{ tableLayout: 'fixed' }}>
      <TableHead>
        <TableRow>
          <TableCell sx={{ width: '30%' }}>Field</TableCell>
          <TableCell>From</TableCell>
          <TableCell>To</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {fields.map(({ field, label, type, from, to, differs }) => (
          <TableRow
            key={field}
            sx={(theme) => (differs ? { backgroundColor: theme.palette.tones.orange.soft } : {})}
          >
            <TableCell component="th" scope="row" sx={cell}>
              {label}
              {differs ? <span style={visuallyHidden}>, differs</span> : null}
            </TableCell>
            <TableCell sx={cell}>{fieldValue(type, from)}</TableCell>
            <TableCell sx={{ ...cell, fontWeight: differs ? 600 : 400 }}>{fieldValue(type, to)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </Card>
);
