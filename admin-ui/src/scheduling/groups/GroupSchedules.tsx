import { SchedulesTable } from '../sessions/SchedulesTable.tsx';
import { useGroupHere } from './group-context.ts';

/** The schedules of the training group whose page this is. */
const GroupSchedules = () => <SchedulesTable filter={{ training_group_id: useGroupHere().id }} />;

export default GroupSchedules;
