import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { DayRange } from '../../../domain/reports/report-range.ts';
import { DayField } from '../../../ui-kit/DayField.tsx';

interface RangeFieldsProps extends DayRange {
  readonly onChange: (range: DayRange) => void;
}

/** The first and the last day of a report. Days that are no range are kept here, until they are one. */
export const RangeFields = ({ first, last, onChange }: RangeFieldsProps) => {
  const [draft, setDraft] = useState<DayRange>();
  const typed = draft ?? { first, last };
  const change = (wanted: DayRange) => {
    const isRange = wanted.first && wanted.last && wanted.first <= wanted.last;
    setDraft(isRange ? undefined : wanted);
    if (isRange) onChange(wanted);
  };
  const isReversed = Boolean(typed.first && typed.last && typed.first > typed.last);
  return (
    <Box
      component="fieldset"
      aria-label="Days of the report"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, border: 0, p: 0, m: 0, minWidth: 0 }}
    >
      <Box sx={{ width: 164 }}>
        <DayField label="From" value={typed.first} onChange={(day) => change({ ...typed, first: day })} />
      </Box>
      <Box sx={{ width: 164 }}>
        <DayField label="To" value={typed.last} onChange={(day) => change({ ...typed, last: day })} />
      </Box>
      {isReversed ? (
        <Typography role="alert" variant="body2" color="error" sx={{ alignSelf: 'center' }}>
          The first day must not be after the last.
        </Typography>
      ) : null}
    </Box>
  );
};
