import { useOutletContext } from 'react-router-dom';
import type { AthleteView } from '../../../ui-kit/api-types.ts';

/** The athlete whose page this is. */
export const useAthlete = (): AthleteView => useOutletContext<AthleteView>();
