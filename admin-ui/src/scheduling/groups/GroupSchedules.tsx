import { ScheduleList } from '../sessions/ScheduleList.tsx';
import { useGroupHere } from './group-queries.ts';

/** A tab of the training group page. */
const GroupSchedules = () => <ScheduleList filter={{ training_group_id: useGroupHere().id }} />;

export default GroupSchedules;
