import Box from '@mui/material/Box';
import Slider from '@mui/material/Slider';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { HistoryMomentView } from '../../../contract/audit/history.ts';
import { formatExactInstant } from '../../../ui-kit/business-time.ts';
import { eventWords } from '../shell/event-words.ts';
import { inputValue, type MomentIndex, momentAt } from './moments.ts';

interface MomentPickerProps {
  /** The label: 'As it was at'. */
  readonly label: string;
  readonly moments: readonly HistoryMomentView[];
  readonly value: MomentIndex;
  readonly onChange: (index: MomentIndex) => void;
}

/** Selects any moment of a record: event by event with the slider, or by date and time. */
export const MomentPicker = ({ label, moments, value, onChange }: MomentPickerProps) => {
  const [typed, setTyped] = useState<string>();
  const moment = moments[value];
  const words = (index: number) => {
    const at = moments[index];
    return at ? `${formatExactInstant(at.at)}, ${eventWords(at.type)}` : 'Before the first event';
  };
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '240px 1fr' },
        columnGap: 4,
        rowGap: 1,
        alignItems: 'center',
      }}
    >
      <TextField
        type="datetime-local"
        label={label}
        value={typed ?? inputValue(moment)}
        onChange={(event) => {
          setTyped(event.target.value);
          if (event.target.value) onChange(momentAt(moments, event.target.value));
        }}
        onBlur={() => setTyped(undefined)}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { step: 1 } }}
      />
      <Box sx={{ px: 1.5 }}>
        <Slider
          aria-label={`${label}, event by event`}
          min={-1}
          max={moments.length - 1}
          marks={moments.length <= 40}
          value={value}
          getAriaValueText={words}
          onChange={(_, index) => {
            setTyped(undefined);
            onChange(typeof index === 'number' ? index : value);
          }}
        />
      </Box>
      <Typography
        variant="body2"
        color="text.secondary"
        component="output"
        sx={{ gridColumn: '1 / -1', fontVariantNumeric: 'tabular-nums' }}
      >
        {moment ? `Event ${value + 1} of ${moments.length}: ${words(value)}` : words(value)}
      </Typography>
    </Box>
  );
};
