/** The position that an athlete plays (part 1 §3); '' if unknown. */
export const positions = ['', 'Center', 'Forward', 'Defense', 'Goalie'] as const;
export const genders = ['', 'Male', 'Female'] as const;
