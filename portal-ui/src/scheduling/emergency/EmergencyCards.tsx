import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQueries } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { EmergencyAccessView } from '../../../../contract/scheduling/emergency.ts';
import { formatInstantDay } from '../../../../ui-kit/business-time.ts';
import { emergencyAccess } from '../../../../ui-kit/scheduling/emergency/emergency-queries.ts';
import type { FamilyAthlete } from '../../family/family-athlete.ts';
import { EmergencyFormDialog } from './EmergencyFormDialog.tsx';

interface WithAccess {
  readonly athlete: FamilyAthlete;
  readonly access: EmergencyAccessView;
}

/** The athletes for whom the family can enter emergency details, none if they are turned off; undefined while it is unknown. */
export function useEmergencyAthletes(athletes: readonly FamilyAthlete[]): readonly WithAccess[] | undefined {
  const answers = useQueries({ queries: athletes.map(({ id }) => emergencyAccess(id)) });
  if (answers.some(({ isPending }) => isPending)) return undefined;
  return athletes.flatMap((athlete, index) => {
    const access = answers[index]?.data;
    return access?.may_read ? [{ athlete, access }] : [];
  });
}

/** Whether there are emergency details for each athlete. They are read only when somebody opens them. */
export const EmergencyCards = ({ athletes }: { athletes: readonly WithAccess[] }) => {
  const titleId = useId();
  if (athletes.length === 0) return null;
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ pt: 2.5, pb: 1, mb: { xs: 2, sm: 3 } }}>
      <Box sx={{ px: { xs: 2, sm: 3 }, mb: 1.5 }}>
        <Typography id={titleId} variant="h2">
          Emergency details
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
          Whom we call, and what we have to know if something happens on the ice. Our admins can open this,
          and trainers only around their sessions with your athlete. You see who has opened it.
        </Typography>
      </Box>
      <Box component="ul" aria-labelledby={titleId} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {athletes.map((one) => (
          <AthleteLine key={one.athlete.id} {...one} />
        ))}
      </Box>
    </Card>
  );
};

const AthleteLine = ({ athlete: { id, fullName }, access: { saved_at } }: WithAccess) => {
  const [isOpen, setOpen] = useState(false);
  const label = saved_at === null ? 'Enter' : 'Open';
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        px: { xs: 2, sm: 3 },
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{fullName}</Typography>
        <Typography variant="body2" color="text.secondary">
          {saved_at === null ? 'Nothing entered yet' : `Saved ${formatInstantDay(saved_at)}`}
        </Typography>
      </Box>
      <Button
        variant={saved_at === null ? 'contained' : 'outlined'}
        aria-label={`${label} emergency details: ${fullName}`}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen ? <EmergencyFormDialog athleteId={id} name={fullName} onClose={() => setOpen(false)} /> : null}
    </Box>
  );
};
