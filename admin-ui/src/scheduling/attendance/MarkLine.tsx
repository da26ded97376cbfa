import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import {
  type AttendanceMark,
  attendanceMarks,
  markLabels,
} from '../../../../domain/scheduling/attendance/marks.ts';
import { clockWords } from '../../../../domain/shared/moment-words.ts';
import { clockAt } from '../../../../domain/shared/wall-clock.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';
import { markTones } from './mark-tones.ts';
import { type Attendee, shortName } from './roster.ts';

interface MarkLineProps {
  readonly athlete: Attendee;
  /** IANA zone of the location. */
  readonly timezone: string;
  readonly isWaiting: boolean;
  readonly isDisabled: boolean;
  /** At the end of the line with the name. */
  readonly action?: ReactNode;
  /** Null takes the mark back. */
  readonly onMark: (mark: AttendanceMark | null) => void;
}

/** An athlete with four large buttons: one tap marks, another tap on the same button takes the mark back. */
export const MarkLine = ({ athlete, timezone, isWaiting, isDisabled, action, onMark }: MarkLineProps) => {
  const nameId = useId();
  const { mark, made_at, has_place } = athlete;
  const time = mark !== null && made_at !== null ? clockWords(clockAt(timezone, made_at).time) : '';
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 0.75,
        px: { xs: 1.5, sm: 3 },
        py: 1.25,
        borderTop: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Box
        sx={{ flex: '1 1 180px', display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}
      >
        <Typography id={nameId} sx={{ fontWeight: 600 }}>
          {shortName(athlete)}
        </Typography>
        {has_place ? null : <ToneChip tone="grey" label="omitted" />}
        <Typography variant="body2" color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {[time, ...(isWaiting ? ['not sent yet'] : [])].filter(Boolean).join(', ')}
        </Typography>
      </Box>
      {action}
      <Box
        component="fieldset"
        aria-labelledby={nameId}
        sx={{
          flex: { xs: '1 1 100%', sm: '0 0 auto' },
          border: 0,
          p: 0,
          m: 0,
          minWidth: 0,
          display: 'grid',
          gridTemplateColumns: { xs: 'repeat(4, 1fr)', sm: 'repeat(4, 96px)' },
          gap: 0.75,
        }}
      >
        {attendanceMarks.map((one) => (
          <ButtonBase
            key={one}
            disabled={isDisabled}
            aria-pressed={mark === one}
            onClick={() => onMark(mark === one ? null : one)}
            sx={(theme) => {
              const { ink, soft } = theme.palette.tones[markTones[one]];
              return {
                minHeight: 44,
                borderRadius: 1,
                border: '1px solid',
                borderColor: 'divider',
                fontSize: '0.875rem',
                fontWeight: 550,
                color: 'text.secondary',
                '&[aria-pressed=true]': {
                  color: ink,
                  backgroundColor: soft,
                  borderColor: ink,
                  fontWeight: 700,
                },
                '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
              };
            }}
          >
            {markLabels[one]}
          </ButtonBase>
        ))}
      </Box>
    </Box>
  );
};
