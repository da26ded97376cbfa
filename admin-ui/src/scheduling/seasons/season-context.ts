import { useOutletContext } from 'react-router-dom';
import type { SeasonView } from '../../../../ui-kit/api-types.ts';

/** The season whose page this is. */
export const useSeasonHere = (): SeasonView => useOutletContext<SeasonView>();
