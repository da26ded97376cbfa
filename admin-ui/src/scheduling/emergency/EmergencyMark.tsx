import MedicalServicesOutlined from '@mui/icons-material/MedicalServicesOutlined';
import IconButton from '@mui/material/IconButton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SessionEmergencyView } from '../../../../contract/scheduling/emergency.ts';
import { useIsPastShown } from '../../../../ui-kit/as-of-moment.ts';
import { http } from '../../../../ui-kit/http.ts';
import { scheduleResource } from '../scheduling-paths.ts';
import { EmergencyDialog } from './EmergencyDialog.tsx';

/**
 * The athletes of a session whose emergency details this person may open now. It is apart from the roster, which phones keep: which athletes
 * have details is never stored on a device.
 */
export function useEmergencyOfSession(scheduleId: string): ReadonlySet<string> {
  const isPast = useIsPastShown();
  const { data } = useQuery({
    queryKey: ['emergency of session', scheduleId],
    queryFn: async ({ signal }) =>
      (
        await http.get<SessionEmergencyView>(`${scheduleResource(scheduleId)}/emergency-details`, {
          signal,
        })
      ).results,
    enabled: !isPast,
  });
  return new Set(data?.athlete_ids);
}

/** Opens the emergency details of an athlete at the rink. */
export const EmergencyMark = ({ athleteId, name }: { athleteId: string; name: string }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        aria-label={`Emergency details: ${name}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        sx={{ width: 44, height: 44, color: 'error.main' }}
      >
        <MedicalServicesOutlined fontSize="small" />
      </IconButton>
      {isOpen ? <EmergencyDialog {...{ athleteId, name }} onClose={() => setOpen(false)} /> : null}
    </>
  );
};
