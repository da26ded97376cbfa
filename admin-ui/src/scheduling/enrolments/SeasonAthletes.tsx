import { useSeasonHere } from '../seasons/season-queries.ts';
import { EnrolledAthletes } from './EnrolledAthletes.tsx';

/** A tab of the season page (resolution Q013, SeasonAthletesView). */
const SeasonAthletes = () => {
  const { id, season_name } = useSeasonHere();
  return <EnrolledAthletes of={{ season_id: id }} label={`Athletes of ${season_name}`} />;
};

export default SeasonAthletes;
