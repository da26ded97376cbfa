import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { messageOf } from '../../../ui-kit/api-failure.ts';
import type { HistoryMomentView } from '../../../ui-kit/api-types.ts';
import { EmptyState } from '../shell/EmptyState.tsx';
import { Loading } from '../shell/Loading.tsx';
import { ComparedPart } from './ComparedPart.tsx';
import { type HistoryOf, useCompared } from './history-queries.ts';
import { MomentPicker } from './MomentPicker.tsx';
import { positionOf } from './moments.ts';

interface ComparedMomentsProps {
  readonly of: HistoryOf;
  readonly moments: readonly HistoryMomentView[];
}

/** The record at two moments, side by side. */
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
        label="Also what is the same"
        sx={{ mb: 1.5 }}
      />
      {error && !data ? <Alert severity="error">{messageOf(error)}</Alert> : null}
      {!data && !error ? <Loading what="both moments" height={280} /> : null}
      {shown ? (
        <Box aria-busy={isPlaceholderData} sx={{ opacity: isPlaceholderData ? 0.6 : 1 }}>
          {shown.map((part) => (
            <ComparedPart key={part.key} part={part} />
          ))}
          {shown.length === 0 ? (
            <EmptyState title="Nothing differs">The record was the same at both moments.</EmptyState>
          ) : null}
        </Box>
      ) : null}
    </>
  );
};
