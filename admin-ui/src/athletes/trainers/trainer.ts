import { useOutletContext } from 'react-router-dom';
import type { TrainerView } from '../../../../contract/athletes/trainers.ts';
import { useValues } from '../../shell/useValues.ts';
import { fullName } from '../full-name.ts';

export const TRAINERS_PATH = '/trainers';

export const trainerPath = (trainerId: string): string => `${TRAINERS_PATH}/${trainerId}`;

/** An erased trainer has no name. */
export const trainerName = (trainer: TrainerView): string =>
  trainer.is_erased ? 'Erased' : fullName(trainer);

/** The trainer's first email address or phone number; empty without one. */
export const firstChannel = ({ contacts_channels }: TrainerView, type: 'email' | 'phone'): string =>
  contacts_channels.find(({ channel_type }) => channel_type === type)?.channel_value ?? '';

/** The trainer of this page. */
export const useTrainer = (): TrainerView => useOutletContext<TrainerView>();

/** The trainer levels and their labels. */
export function useLevels() {
  const levels = useValues('trainer-levels').rows.map(({ id, label }) => ({ id: String(id), label }));
  return { levels, levelLabel: (id: string) => levels.find((level) => level.id === id)?.label ?? '' };
}
