import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router-dom';
import { messageOf } from '../../../ui-kit/api-failure.ts';
import type { HistoryMomentView } from '../../../ui-kit/api-types.ts';
import { Loading } from '../shell/Loading.tsx';
import { ComparedMoments } from './ComparedMoments.tsx';
import { HistoryEvents } from './HistoryEvents.tsx';
import { type HistoryOf, useMoments } from './history-queries.ts';
import { RecordAsItWas } from './RecordAsItWas.tsx';

interface ViewProps {
  readonly of: HistoryOf;
  readonly moments: readonly HistoryMomentView[];
}

const views: readonly { readonly name: string; readonly View: (props: ViewProps) => ReactNode }[] = [
  { name: 'Events', View: HistoryEvents },
  { name: 'As it was', View: RecordAsItWas },
  { name: 'Compare', View: ComparedMoments },
];

/** The life of any record: what happened, the record at any moment, and two moments beside each other. */
export const History = (of: HistoryOf) => {
  const { data: moments, error } = useMoments(of);
  const [chosen, setChosen] = useState('Events');
  if (error && !moments) return <Alert severity="error">{messageOf(error)}</Alert>;
  if (!moments) return <Loading what="history" height={420} />;
  return (
    <Box component="section" aria-label="History" sx={{ maxWidth: 960 }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        color="primary"
        value={chosen}
        aria-label="What to show of the history"
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
 * The last tab of a record's page, whose address names the record: `/athletes/:athlete/history`. `parameter`: what the address calls
 * it, where that is not the name of its history.
 */
export function historyTab(record: string, parameter = record) {
  return () => {
    const { [parameter]: id = '' } = useParams();
    return <History key={id} record={record} id={id} />;
  };
}
