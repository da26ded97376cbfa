import { useOutletContext } from 'react-router-dom';
import type { TrainerView } from '../../../../ui-kit/api-types.ts';

/** The trainer whose page this is. */
export const useTrainer = (): TrainerView => useOutletContext<TrainerView>();
