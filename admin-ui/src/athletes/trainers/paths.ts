export const TRAINERS_PATH = '/trainers';

export const trainerPath = (trainerId: string): string => `${TRAINERS_PATH}/${trainerId}`;
