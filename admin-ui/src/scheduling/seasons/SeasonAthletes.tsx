import { EnrolledAthletes } from '../groups/enrolments/EnrolledAthletes.tsx';
import { useSeasonHere } from './season-context.ts';

/** Who is in the groups of the season whose page this is (resolution Q013, SeasonAthletesView). */
const SeasonAthletes = () => {
  const { id, season_name } = useSeasonHere();
  return <EnrolledAthletes of={{ season_id: id }} label={`Athletes of ${season_name}`} />;
};

export default SeasonAthletes;
