import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { DayField } from '../../../ui-kit/DayField.tsx';
import { Stepper } from '../shell/Stepper.tsx';
import { useReportDays } from './useReportDays.ts';

/** The year and the as-of day of a report. */
export const ReportToolbar = ({ children }: { readonly children?: ReactNode }) => {
  const { year, asOf, setYear, setAsOf } = useReportDays();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2 }}>
      <Stepper current={String(year)} unit="year" onStep={(by) => setYear(year + by)} />
      <Box sx={{ width: 176 }}>
        <DayField label="As of" value={asOf} onChange={(day) => day && setAsOf(day)} />
      </Box>
      {children}
    </Box>
  );
};
