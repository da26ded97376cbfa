import MedicalServicesOutlined from '@mui/icons-material/MedicalServicesOutlined';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { useIsPastShown } from '../../../../ui-kit/as-of-moment.ts';
import { emergencyAccess } from '../../../../ui-kit/scheduling/emergency/emergency-queries.ts';
import { useOpenDialog } from '../../shell/DialogHost.tsx';
import { EmergencyDialog } from './EmergencyDialog.tsx';

/** On every page of an athlete, for those who may open the emergency details now. */
export const EmergencyButton = () => {
  const { athlete = '' } = useParams();
  const open = useOpenDialog();
  const isPast = useIsPastShown();
  const { data } = useQuery({ ...emergencyAccess(athlete), enabled: !isPast });
  if (isPast || !data?.may_read) return null;
  return (
    <Button
      variant="outlined"
      startIcon={<MedicalServicesOutlined />}
      onClick={() => open((close) => <EmergencyDialog athleteId={athlete} onClose={close} />)}
    >
      Emergency
    </Button>
  );
};
