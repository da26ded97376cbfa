import { SchedulesTable } from '../sessions/SchedulesTable.tsx';
import { useSeasonHere } from './season-context.ts';

/** The schedules of the season whose page this is. */
const SeasonSchedules = () => <SchedulesTable filter={{ season_id: useSeasonHere().id }} />;

export default SeasonSchedules;
