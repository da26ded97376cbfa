import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { AthleteScheduleView } from '../../contract/scheduling/athlete-schedules.ts';
import type { ToneName } from '../colors.ts';
import { ToneChip } from '../StatusChip.tsx';
import { GroupMark } from './GroupMark.tsx';
import { longDay, timesOf } from './session-words.ts';

interface SessionFactsProps {
  readonly session: AthleteScheduleView;
  /** Set for staff, who need to see the number of open spots. */
  readonly showsSeats?: boolean;
  /** False under a heading that names the day. */
  readonly showsDay?: boolean;
  /** Whose session it is, in the color of the athlete; the color of the group is left out then. */
  readonly who?: ReactNode;
}

/** Time, location, status and conflicts of an athlete's session. */
export const SessionFacts = ({ session, showsSeats = false, showsDay = true, who }: SessionFactsProps) => (
  <>
    <Box
      component="span"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}
    >
      <Typography
        component="span"
        sx={{
          fontWeight: 600,
          fontVariantNumeric: 'tabular-nums',
          ...(session.is_omitted ? { textDecoration: 'line-through', color: 'text.secondary' } : {}),
        }}
      >
        {showsDay ? <Whole>{longDay(session.local_date)},</Whole> : null} <Whole>{timesOf(session)}</Whole>
      </Typography>
      {who}
      <ScheduleBadges session={session} showsSeats={showsSeats} />
    </Box>
    <Typography
      component="span"
      variant="body2"
      color="text.secondary"
      sx={{ display: 'block', overflowWrap: 'anywhere' }}
    >
      {who ? null : <GroupMark colorId={session.training_group.color_palette_id} />}{' '}
      {session.training_group.training_group_name} · {session.location.location_name}
    </Typography>
    {session.conflict && !session.is_omitted ? (
      <Typography component="span" variant="body2" color="error" sx={{ display: 'block' }}>
        {session.conflict}
      </Typography>
    ) : null}
  </>
);

/** On a narrow screen the text breaks only between these parts. */
const Whole = ({ children }: { children: ReactNode }) => (
  <span style={{ display: 'inline-block' }}>{children}</span>
);

type Badged = Pick<
  AthleteScheduleView,
  'is_omitted' | 'origin' | 'substitutes' | 'substituted_by' | 'occupied' | 'athleteSlots'
>;

/** The status of an athlete's session in a word or two; nothing for a regular one. */
const ScheduleBadges = ({ session, showsSeats }: { session: Badged; showsSeats: boolean }) => {
  const badges = [...standingOf(session), ...(showsSeats ? seatsOf(session) : [])];
  if (badges.length === 0) return null;
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.75 }}>
      {badges.map(([label, tone]) => (
        <ToneChip key={label} tone={tone} label={label} />
      ))}
    </Box>
  );
};

type Badge = readonly [label: string, tone: ToneName];

function standingOf({ is_omitted, origin, substitutes, substituted_by }: Badged): Badge[] {
  return [
    ...(substituted_by
      ? [['substituted', 'grey'] as const]
      : is_omitted
        ? [['omitted', 'grey'] as const]
        : []),
    ...(substitutes ? [['substitute', 'green'] as const] : []),
    ...(origin === 'manual' ? [['added by staff', 'grey'] as const] : []),
  ];
}

function seatsOf({ occupied, athleteSlots }: Badged): Badge[] {
  if (occupied > athleteSlots) return [['over capacity', 'red']];
  return occupied === athleteSlots ? [['full', 'orange']] : [];
}
