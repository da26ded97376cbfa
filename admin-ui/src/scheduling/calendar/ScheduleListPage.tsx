import { ScheduleList } from '../sessions/ScheduleList.tsx';
import { ScheduleManagerHeader } from './ScheduleManagerHeader.tsx';

/** ScheduleManagerView (part 2 §2) as a list. */
const ScheduleListPage = () => (
  <>
    <ScheduleManagerHeader shown="list" />
    <ScheduleList />
  </>
);

export default ScheduleListPage;
