import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ResourceMode, resourceModes } from '../../../../domain/scheduling/sessions/session-values.ts';
import { today } from '../../../../ui-kit/business-time.ts';
import { Choice } from './Choice.tsx';
import { calendarModes, modeLabels, spanLabel, stepped } from './shown-days.ts';
import type { CalendarView } from './useCalendarAddress.ts';

interface CalendarBarProps {
  readonly view: CalendarView;
  readonly onShow: (part: Partial<CalendarView>) => void;
}

const resourceLabels: Readonly<Record<ResourceMode, string>> = {
  locations: 'Locations',
  trainers: 'Trainers',
};

/** Moves to other days and switches between views. */
export const CalendarBar = ({ view, onShow }: CalendarBarProps) => {
  const { mode, day, by } = view;
  const { unit } = modeLabels[mode];
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: { xs: 1, sm: 1.5 },
        px: { xs: 1.5, sm: 2.5 },
        py: 1.5,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, flex: '1 1 auto' }}>
        <IconButton
          className="unprinted"
          aria-label={`Previous ${unit}`}
          onClick={() => onShow({ day: stepped(mode, day, -1) })}
        >
          <ChevronLeft />
        </IconButton>
        <IconButton
          className="unprinted"
          aria-label={`Next ${unit}`}
          onClick={() => onShow({ day: stepped(mode, day, 1) })}
        >
          <ChevronRight />
        </IconButton>
        <Button onClick={() => onShow({ day: today() })} className="unprinted">
          Today
        </Button>
        <Typography
          variant="h2"
          aria-live="polite"
          sx={{
            ml: 0.5,
            fontSize: { xs: '0.9375rem', sm: '1.0625rem' },
            whiteSpace: { sm: 'nowrap' },
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          {spanLabel(mode, day)}
        </Typography>
      </Box>
      <Choice
        label="Days"
        choices={calendarModes.map((one) => {
          const { label, short } = modeLabels[one];
          return { value: one, label: isPhone ? short : label, name: label };
        })}
        chosen={mode}
        onChoose={(chosen) => onShow({ mode: chosen })}
      />
      <Choice
        label="Columns by"
        choices={resourceModes.map((one) => ({ value: one, label: resourceLabels[one] }))}
        chosen={by}
        onChoose={(chosen) => onShow({ by: chosen })}
      />
    </Box>
  );
};
