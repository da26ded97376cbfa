import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import Button from '@mui/material/Button';
import type { LocationView } from '../../../../ui-kit/api-types.ts';
import { Feed } from '../../../../ui-kit/scheduling/feeds/Feed.tsx';
import { useOpenDialog } from '../../shell/DialogHost.tsx';
import { InfoDialog } from '../../shell/InfoDialog.tsx';

/** Opens, in the host around, how the sessions of a location come into a calendar. */
export const LocationCalendarButton = ({ location: { id, name } }: { location: LocationView }) => {
  const open = useOpenDialog();
  return (
    <Button
      startIcon={<CalendarMonthOutlined />}
      onClick={() =>
        open((close) => (
          <InfoDialog title={`Calendar of ${name}`} onClose={close}>
            <Feed subject="location" subject_id={id} of={name} />
          </InfoDialog>
        ))
      }
    >
      Calendar
    </Button>
  );
};
