import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { useState } from 'react';
import type { ComparedPartView, HistoryMomentView } from '../../../contract/audit/history.ts';
import { EmptyState } from '../shell/EmptyState.tsx';
import { fieldValue } from '../shell/field-value.ts';
import { Loading } from '../shell/Loading.tsx';
import { ReadFailure } from '../shell/ReadFailure.tsx';
import { type HistoryOf, useCompared } from './history-queries.ts';
import { MomentPicker } from './MomentPicker.tsx';
import { positionOf } from './moments.ts';

interface ComparedMomentsProps {
  readonly of: HistoryOf;
  readonly moments: readonly HistoryMomentView[];
}

/** The record at two moments side by side. */
export const ComparedMoments = ({ of, moments }: ComparedMomentsProps) => {
  const [from, setFrom] = useState(0);
  const [to, setTo] = useState(moments.length - 1);
  const [isWhole, setWhole] = useState(false);
  const { data, error, isPlaceholderData } = useCompared(
    of,
    positionOf(moments, from),
    positionOf(moments, to),
  );
  const shown = data
    ?.map((part) => ({ ...part, fields: part.fields.filter(({ differs }) => differs || isWhole) }))
    .filter(({ fields }) => fields.length > 0);
  return (
    <>
      <Card sx={{ p: 3, mb: 2 }}>
        <Stack spacing={3}>
          <MomentPicker label="From" moments={moments} value={from} onChange={setFrom} />
          <MomentPicker label="To" moments={moments} value={to} onChange={setTo} />
        </Stack>
      </Card>
      <FormControlLabel
        control={<Switch checked={isWhole} onChange={(_, checked) => setWhole(checked)} />}
        label="Show unchanged fields"
        sx={{ mb: 1.5 }}
      />
      {error && !data ? <ReadFailure error={error} /> : null}
      {!data && !error ? <Loading what="both moments" height={280} /> : null}
      {shown ? (
        <Box aria-busy={isPlaceholderData} sx={{ opacity: isPlaceholderData ? 0.6 : 1 }}>
          {shown.map((part) => (
            <ComparedPart key={part.key} part={part} />
          ))}
          {shown.length === 0 ? (
            <EmptyState title="No differences">The record is the same at both moments.</EmptyState>
          ) : null}
        </Box>
      ) : null}
    </>
  );
};

const cell = { overflowWrap: 'anywhere', verticalAlign: 'top' } as const;

/**
 * One part of a record at two moments. Differences are marked by background, weight, and a word for screen
 * readers.
 */
const ComparedPart = ({ part: { record, fields } }: { part: ComparedPartView }) => (
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
