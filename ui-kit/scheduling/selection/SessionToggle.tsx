import CheckCircle from '@mui/icons-material/CheckCircle';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { schedulingTexts } from '../../../domain/scheduling/scheduling-texts.ts';
import { clockWords } from '../../../domain/scheduling/time-words.ts';
import type { AvailableScheduleView } from '../../api-types.ts';
import { GroupMark } from '../GroupMark.tsx';
import { placesLeft } from '../session-words.ts';
import { WaitlistButton } from './WaitlistButton.tsx';

interface SessionToggleProps {
  readonly athleteId: string;
  readonly session: AvailableScheduleView;
  readonly isSelected: boolean;
  /** Why it can not be picked now; empty. */
  readonly reason: string;
  readonly onToggle: () => void;
}

/** One session: when, where, how many places are left, and why it can not be had, where that is so. */
export const SessionToggle = ({ athleteId, session, isSelected, reason, onToggle }: SessionToggleProps) => {
  const { training_group, location, local_start, local_end } = session;
  const isRefused = reason !== '';
  return (
    <div>
      <ButtonBase
        aria-pressed={isSelected}
        // It can be reached and read, whyever it can not be picked.
        aria-disabled={isRefused}
        onClick={() => {
          if (!isRefused) onToggle();
        }}
        sx={(theme) => ({
          display: 'block',
          width: '100%',
          minHeight: 64,
          p: 1.25,
          textAlign: 'left',
          borderRadius: 1,
          border: 1,
          borderStyle: isRefused ? 'dashed' : 'solid',
          borderColor: isSelected ? 'primary.main' : 'divider',
          backgroundColor: isSelected ? 'primary.light' : 'background.paper',
          boxShadow: isSelected ? `inset 0 0 0 1px ${theme.palette.primary.main}` : 'none',
          cursor: isRefused ? 'not-allowed' : 'pointer',
          '&:hover': isRefused ? {} : { borderColor: 'primary.main' },
        })}
      >
        <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 0.5 }}>
          <Typography
            component="span"
            sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums', lineHeight: 1.3 }}
          >
            {clockWords(local_start)}{' '}
            <Box
              component="span"
              sx={{
                display: { xs: 'inline', md: 'block' },
                fontWeight: 400,
                color: 'text.secondary',
                fontSize: '0.8125rem',
              }}
            >
              – {clockWords(local_end)}
            </Box>
          </Typography>
          {isSelected ? (
            <CheckCircle color="primary" fontSize="small" aria-hidden="true" />
          ) : isRefused ? null : (
            <RadioButtonUnchecked fontSize="small" aria-hidden="true" sx={{ color: 'text.secondary' }} />
          )}
        </Box>
        <Typography
          component="span"
          variant="body2"
          sx={{ display: 'flex', alignItems: 'center', gap: 0.75, mt: 0.5, overflowWrap: 'anywhere' }}
        >
          <GroupMark colorId={training_group.color_palette_id} />
          {training_group.training_group_name}
        </Typography>
        <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
          {location.location_name}
        </Typography>
        <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
          {[...(reason === schedulingTexts.full ? [] : [placesLeft(session)]), ...standingOf(session)].join(
            ' · ',
          )}
        </Typography>
        {isRefused ? (
          <Typography
            component="span"
            variant="body2"
            sx={{ display: 'block', mt: 0.5, color: 'warning.main' }}
          >
            {reason}
          </Typography>
        ) : null}
      </ButtonBase>
      {session.can_wait || session.is_waiting ? (
        <WaitlistButton athleteId={athleteId} session={session} />
      ) : null}
    </div>
  );
};

function standingOf({ is_mine, is_omitted }: AvailableScheduleView): string[] {
  if (is_mine) return ['reserved'];
  return is_omitted ? ['omitted'] : [];
}
