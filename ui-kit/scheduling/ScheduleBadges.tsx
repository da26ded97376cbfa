import Box from '@mui/material/Box';
import type { AthleteScheduleView } from '../api-types.ts';
import type { ToneName } from '../colours.ts';
import { ToneChip } from '../StatusChip.tsx';

type Badged = Pick<
  AthleteScheduleView,
  'is_omitted' | 'origin' | 'substitutes' | 'substituted_by' | 'occupied' | 'athleteSlots'
>;

/** How a session of an athlete stands, in a word or two; nothing where it simply takes place. */
export const ScheduleBadges = ({ session, showsSeats }: { session: Badged; showsSeats: boolean }) => {
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
