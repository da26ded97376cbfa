import { useOutletContext } from 'react-router-dom';
import type { TrainingGroupView } from '../../../../ui-kit/api-types.ts';

/** The training group whose page this is. */
export const useGroupHere = (): TrainingGroupView => useOutletContext<TrainingGroupView>();
