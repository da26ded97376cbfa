/** Checks the trainers that scheduling assigns. Implemented by the athletes area. */
export interface ExistingTrainers {
  exists(trainerId: string): Promise<boolean>;
}
