import { DialogHost } from '../../shell/DialogHost.tsx';
import { ManagerHeader } from './ManagerHeader.tsx';
import { ScheduleCalendar } from './ScheduleCalendar.tsx';

/** ScheduleManagerView (part 2 §2) as a calendar. */
const ScheduleManagerPage = () => (
  <DialogHost>
    <ManagerHeader shown="calendar" />
    <ScheduleCalendar />
  </DialogHost>
);

export default ScheduleManagerPage;
