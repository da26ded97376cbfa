import { SchedulesTable } from '../sessions/SchedulesTable.tsx';
import { ManagerHeader } from './ManagerHeader.tsx';

/** ScheduleManagerView (part 2 §2) as a list. */
const ScheduleListPage = () => (
  <>
    <ManagerHeader shown="list" />
    <SchedulesTable />
  </>
);

export default ScheduleListPage;
