import { useOutletContext } from 'react-router-dom';
import type { AthleteView } from '../../../contract/athletes/athletes.ts';

/** The athlete of this page. */
export const useAthlete = (): AthleteView => useOutletContext<AthleteView>();
