import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { figureTexts } from '../../../../domain/reports/figures/figure-texts.ts';
import { addDays, type Day } from '../../../../domain/shared/day.ts';
import { businessTimezone, today } from '../../../../ui-kit/business-time.ts';
import { DayField } from '../../../../ui-kit/DayField.tsx';
import { ToggleChip } from '../ChipChoice.tsx';
import { endOfDay as endOf, endOfLastMonth } from './compared-moments.ts';

interface CompareWithProps {
  /** UTC, ISO 8601; undefined: no comparison. */
  readonly since: string | undefined;
  readonly onChange: (since: string | undefined) => void;
}

/** The earlier moment: the end of a day at the business. */
export const CompareWith = ({ since, onChange }: CompareWithProps) => {
  const titleId = useId();
  const [isChoosing, setChoosing] = useState(false);
  const [chosen, setChosen] = useState<Day>('');
  const offered = [
    [figureTexts.yesterday, endOfDay(addDays(today(), -1))],
    [figureTexts.lastMonth, endOfDay(endOfLastMonth(today()))],
  ] as const;
  const isLate = chosen !== '' && chosen >= today();
  const choose = (wanted: string | undefined) => {
    setChoosing(false);
    onChange(wanted);
  };
  return (
    <Box component="fieldset" aria-labelledby={titleId} sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Typography id={titleId} variant="body2" color="text.secondary" sx={{ mb: 0.75 }}>
        {figureTexts.compareWith}
      </Typography>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {offered.map(([label, moment]) => (
          <ToggleChip
            key={label}
            label={label}
            isOn={!isChoosing && since === moment}
            onToggle={() => choose(!isChoosing && since === moment ? undefined : moment)}
          />
        ))}
        <ToggleChip
          label={figureTexts.chosenDay}
          isOn={isChoosing}
          onToggle={() => {
            onChange(isChoosing || chosen === '' || isLate ? undefined : endOfDay(chosen));
            setChoosing(!isChoosing);
          }}
        />
      </Stack>
      {isChoosing ? (
        <Box sx={{ mt: 1.5, maxWidth: 220 }}>
          <DayField
            label={figureTexts.endOf}
            value={chosen}
            startsHere
            error={isLate ? figureTexts.notPast : undefined}
            onChange={(day) => {
              setChosen(day);
              onChange(day === '' || day >= today() ? undefined : endOfDay(day));
            }}
          />
        </Box>
      ) : null}
    </Box>
  );
};

const endOfDay = (day: Day): string => endOf(businessTimezone(), day);
