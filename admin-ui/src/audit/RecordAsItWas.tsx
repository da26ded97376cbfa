import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { messageOf } from '../../../ui-kit/api-failure.ts';
import type { HistoryMomentView, RecordPartView } from '../../../ui-kit/api-types.ts';
import { EmptyState } from '../shell/EmptyState.tsx';
import { fieldValue } from '../shell/field-value.ts';
import { Loading } from '../shell/Loading.tsx';
import { type HistoryOf, useRecordAt } from './history-queries.ts';
import { MomentPicker } from './MomentPicker.tsx';
import { positionOf } from './moments.ts';

interface RecordAsItWasProps {
  readonly of: HistoryOf;
  readonly moments: readonly HistoryMomentView[];
}

/** Every field of the record at one moment. */
export const RecordAsItWas = ({ of, moments }: RecordAsItWasProps) => {
  const [index, setIndex] = useState(moments.length - 1);
  const { data, error, isPlaceholderData } = useRecordAt(of, positionOf(moments, index));
  return (
    <>
      <Card sx={{ p: 3, mb: 3 }}>
        <MomentPicker label="As it was at" moments={moments} value={index} onChange={setIndex} />
      </Card>
      {error && !data ? <Alert severity="error">{messageOf(error)}</Alert> : null}
      {!data && !error ? <Loading what="the record" height={280} /> : null}
      {data ? (
        <Box aria-busy={isPlaceholderData} sx={{ opacity: isPlaceholderData ? 0.6 : 1 }}>
          <Parts parts={data.parts} />
        </Box>
      ) : null}
    </>
  );
};

const Parts = ({ parts }: { parts: readonly RecordPartView[] }) =>
  parts.length === 0 ? (
    <EmptyState title="There was nothing at this moment">
      The record did not exist yet, or not any more.
    </EmptyState>
  ) : (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
      }}
    >
      {parts.map((part) => (
        <Part key={part.key} part={part} />
      ))}
    </Box>
  );

const Part = ({ part: { record, fields } }: { part: RecordPartView }) => (
  <Card component="section" aria-label={record} sx={{ p: 2.5 }}>
    <Typography variant="h3" component="h2" sx={{ mb: 1.5 }}>
      {record}
    </Typography>
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gridTemplateColumns: '120px 1fr', columnGap: 2, rowGap: 0.75 }}
    >
      {fields.map(({ field, label, type, value }) => (
        <Box key={field} sx={{ display: 'contents' }}>
          <Typography component="dt" variant="body2" color="text.secondary">
            {label}
          </Typography>
          <Typography
            component="dd"
            variant="body2"
            sx={{ m: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}
          >
            {fieldValue(type, value)}
          </Typography>
        </Box>
      ))}
    </Box>
  </Card>
);
