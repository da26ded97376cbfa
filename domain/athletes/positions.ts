/** Where an athlete plays (part 1 §3); '' if it is not known yet. */
export const positions = ['', 'Center', 'Forward', 'Defense', 'Goalie'] as const;
export const genders = ['', 'Male', 'Female'] as const;
