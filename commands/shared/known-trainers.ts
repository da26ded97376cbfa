/** What scheduling asks before a trainer is assigned. Implemented by the athletes area. */
export interface KnownTrainers {
  exists(trainerId: string): Promise<boolean>;
}
