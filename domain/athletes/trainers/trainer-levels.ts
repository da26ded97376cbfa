/** The value list of trainer levels (part 1 §3). A trainer may have none. */
export const trainerLevels = [
  { id: 'head', label: 'Head Trainer' },
  { id: 'lead', label: 'Lead Trainer' },
  { id: 'assistant', label: 'Assistant Trainer' },
  { id: 'goalie', label: 'Goalie Trainer' },
  { id: 'strength', label: 'Strength Trainer' },
] as const;

export function trainerLevelLabel(id: string): string | undefined {
  return trainerLevels.find((level) => level.id === id)?.label;
}
