import { useOutletContext } from 'react-router-dom';
import type { AthleteView } from '../../../api/contract/athletes.ts';

/** The athlete whose page this is. */
export const useAthlete = (): AthleteView => useOutletContext<AthleteView>();
