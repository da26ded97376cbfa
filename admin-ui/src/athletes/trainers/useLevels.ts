import { useValues } from '../../shell/useValues.ts';

/** The levels that a trainer can have, and what each is called. */
export function useLevels() {
  const levels = useValues('trainer-levels').rows.map(({ id, label }) => ({ id: String(id), label }));
  return { levels, levelLabel: (id: string) => levels.find((level) => level.id === id)?.label ?? '' };
}
