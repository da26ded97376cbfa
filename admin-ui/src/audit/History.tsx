import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { HistoryMomentView, RecordPartView } from '../../../contract/audit/history.ts';
import { EmptyState } from '../shell/EmptyState.tsx';
import { fieldValue } from '../shell/field-value.ts';
import { Loading } from '../shell/Loading.tsx';
import { ReadFailure } from '../shell/ReadFailure.tsx';
import { ComparedMoments } from './ComparedMoments.tsx';
import { HistoryEvents } from './HistoryEvents.tsx';
import { type HistoryOf, useMoments, useRecordAt } from './history-queries.ts';
import { MomentPicker } from './MomentPicker.tsx';
import { positionOf } from './moments.ts';

interface RecordAsItWasProps {
  readonly of: HistoryOf;
  readonly moments: readonly HistoryMomentView[];
}

/** Every field of the record at one moment. */
const RecordAsItWas = ({ of, moments }: RecordAsItWasProps) => {
  const [index, setIndex] = useState(moments.length - 1);
  const { data, error, isPlaceholderData } = useRecordAt(of, positionOf(moments, index));
  return (
    <>
      <Card sx={{ p: 3, mb: 3 }}>
        <MomentPicker label="As it was at" moments={moments} value={index} onChange={setIndex} />
      </Card>
      {error && !data ? <ReadFailure error={error} /> : null}
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
    <EmptyState title="No record at this moment">
      The record did not exist yet, or it had been deleted.
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

interface ViewProps {
  readonly of: HistoryOf;
  readonly moments: readonly HistoryMomentView[];
}

const views: readonly { readonly name: string; readonly View: (props: ViewProps) => ReactNode }[] = [
  { name: 'Events', View: HistoryEvents },
  { name: 'As it was', View: RecordAsItWas },
  { name: 'Compare', View: ComparedMoments },
];

/** The history of a record: its events, its state at any moment, and a comparison of two moments. */
export const History = (of: HistoryOf) => {
  const { data: moments, error } = useMoments(of);
  const [chosen, setChosen] = useState('Events');
  if (error && !moments) return <ReadFailure error={error} />;
  if (!moments) return <Loading what="history" height={420} />;
  return (
    <Box component="section" aria-label="History" sx={{ maxWidth: 960 }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        color="primary"
        value={chosen}
        aria-label="View of the history"
        onChange={(_, name: string | null) => setChosen(name ?? chosen)}
        sx={{ mb: 2.5 }}
      >
        {views.map(({ name }) => (
          <ToggleButton key={name} value={name} sx={{ px: 2, minHeight: 44, textTransform: 'none' }}>
            {name}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {views.map(({ name, View }) =>
        name === chosen ? <View key={name} of={of} moments={moments} /> : null,
      )}
    </Box>
  );
};

/**
 * The last tab of a record's page, whose address contains the record: `/athletes/:athlete/history`.
 * `parameter` is the name of the address parameter if it differs from the name of the history.
 */
export function historyTab(record: string, parameter = record) {
  return () => {
    const { [parameter]: id = '' } = useParams();
    return <History key={id} record={record} id={id} />;
  };
}
