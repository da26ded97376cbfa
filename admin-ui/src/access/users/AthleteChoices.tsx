import type { AthleteView } from '../../../../ui-kit/api-types.ts';
import { ChoiceList } from '../../shell/ChoiceList.tsx';
import { fullName } from './full-name.ts';

interface AthleteChoicesProps {
  readonly found: { readonly athletes: readonly AthleteView[]; readonly total: number } | undefined;
  /** Ids of those who need not be chosen any more. */
  readonly assigned: readonly string[];
  readonly chosen: string;
  readonly onChoose: (athleteId: string) => void;
}

export const AthleteChoices = ({ found, assigned, chosen, onChoose }: AthleteChoicesProps) => (
  <ChoiceList
    label="Athletes"
    found={
      found && {
        total: found.total,
        choices: found.athletes.map((athlete) => ({
          id: athlete.id,
          label: fullName(athlete),
          hint: hintOf(athlete, assigned),
          isDisabled: assigned.includes(athlete.id),
        })),
      }
    }
    chosen={chosen}
    onChoose={onChoose}
    none="No athlete is called like that."
  />
);

function hintOf({ id, athlete_type, is_active }: AthleteView, assigned: readonly string[]): string {
  if (assigned.includes(id)) return 'assigned already';
  return is_active ? athlete_type.name : `${athlete_type.name}, inactive`;
}
