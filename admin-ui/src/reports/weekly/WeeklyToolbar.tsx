import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { WeeklyActivityView } from '../../../../contract/reports/weekly.ts';
import { csvOf } from '../../../../domain/shared/csv.ts';
import { download } from '../../../../ui-kit/download.ts';
import { readsOnly } from '../../shell/as-of/action-slot.ts';
import { RangeFields } from '../RangeFields.tsx';
import { useWeeklyAddress } from './useWeeklyAddress.ts';
import { type Measure, weeklyRows } from './weekly-words.ts';

interface WeeklyToolbarProps {
  /** Undefined while it is loading. */
  readonly report: WeeklyActivityView | undefined;
  readonly measures: readonly Measure[];
}

/** The days, whom things count for, and the file. */
export const WeeklyToolbar = ({ report, measures }: WeeklyToolbarProps) => {
  const { first, last, by, change } = useWeeklyAddress();
  const save = (found: WeeklyActivityView) =>
    download(
      `Weekly activity ${found.start} to ${found.end}.csv`,
      csvOf(weeklyRows(found, measures)),
      'text/csv;charset=utf-8',
    );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 3 }}>
      <RangeFields
        first={first}
        last={last}
        onChange={(range) => change({ from: range.first, to: range.last })}
      />
      <ToggleButtonGroup
        exclusive
        size="small"
        value={by}
        aria-label="Counts for"
        onChange={(_, wanted: WeeklyActivityView['by'] | null) => wanted && change({ by: wanted })}
      >
        <ToggleButton value="recorded">Who recorded it</ToggleButton>
        <ToggleButton value="trainer">Trainer</ToggleButton>
      </ToggleButtonGroup>
      <Button
        {...readsOnly}
        variant="outlined"
        startIcon={<FileDownloadOutlined />}
        disabled={!report || report.people.length === 0}
        onClick={() => report && save(report)}
        sx={{ ml: { sm: 'auto' } }}
      >
        Export
      </Button>
    </Box>
  );
};
