import { useOutletContext } from 'react-router-dom';
import type { AthleteView } from '../../../../contract/athletes/athletes.ts';

export interface NamedAthlete {
  readonly id: string;
  readonly name: string;
}

/** The athlete of the page around this tab. */
export function useAthleteOfTab(): NamedAthlete {
  const { id, first_name, last_name } = useOutletContext<AthleteView>();
  return { id, name: `${first_name} ${last_name}` };
}
