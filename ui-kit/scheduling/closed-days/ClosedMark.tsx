import EventBusy from '@mui/icons-material/EventBusy';
import Box from '@mui/material/Box';
import { closedDaysTexts } from '../../../domain/scheduling/closed-days/closed-days-texts.ts';
import type { Day } from '../../../domain/shared/day.ts';
import { useClosedDays } from './closed-days-query.ts';
import { closedOnDay } from './closed-on-day.ts';

interface ClosedMarkProps {
  readonly day: Day;
  /** The only locations that matter to the reader. */
  readonly locationIds?: ReadonlySet<string>;
}

/** Says that the business, or a location, is closed on a day. Nothing on other days. */
export const ClosedMark = ({ day, locationIds }: ClosedMarkProps) => {
  const { data = [] } = useClosedDays();
  return closedOnDay(data, day, locationIds).map((closed) => {
    const words = closedDaysTexts.mark(closed);
    return (
      <Box key={closed.id} component="span" className="closed-mark" title={words} sx={mark}>
        <EventBusy aria-hidden sx={{ fontSize: 14, flexShrink: 0 }} />
        <span className="words">{words}</span>
      </Box>
    );
  });
};

const mark = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  minWidth: 0,
  my: 0.25,
  px: 0.75,
  py: 0.25,
  borderRadius: 0.75,
  fontSize: '0.75rem',
  lineHeight: 1.3,
  fontWeight: 600,
  textAlign: 'left',
  whiteSpace: 'normal',
  color: 'text.primary',
  backgroundColor: 'action.selected',
  '& .words': { minWidth: 0, overflowWrap: 'anywhere' },
  '@media print': { color: '#000', backgroundColor: 'transparent', border: '1px solid #000' },
} as const;
