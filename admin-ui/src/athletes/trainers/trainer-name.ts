import type { TrainerView } from '../../../../ui-kit/api-types.ts';
import { fullName } from '../full-name.ts';

/** Nothing personal is left of who was erased. */
export const trainerName = (trainer: TrainerView): string =>
  trainer.is_erased ? 'Erased' : fullName(trainer);
