/** Where an athlete plays (part 1 §3); '' where nobody knows yet. */
export const positions = ['', 'Center', 'Forward', 'Defense', 'Goalie'] as const;
export const genders = ['', 'Male', 'Female'] as const;
