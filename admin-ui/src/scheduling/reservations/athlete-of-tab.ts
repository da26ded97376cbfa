import { useOutletContext } from 'react-router-dom';
import type { AthleteView } from '../../../../ui-kit/api-types.ts';

export interface NamedAthlete {
  readonly id: string;
  readonly name: string;
}

/** The athlete in whose page this is a tab. */
export function useAthleteOfTab(): NamedAthlete {
  const { id, first_name, last_name } = useOutletContext<AthleteView>();
  return { id, name: `${first_name} ${last_name}` };
}
