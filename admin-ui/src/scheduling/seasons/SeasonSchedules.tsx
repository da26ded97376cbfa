import { ScheduleList } from '../sessions/ScheduleList.tsx';
import { useSeasonHere } from './season-queries.ts';

/** A tab of the season page. */
const SeasonSchedules = () => <ScheduleList filter={{ season_id: useSeasonHere().id }} />;

export default SeasonSchedules;
