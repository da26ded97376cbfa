/** Whether a package that an athlete was held for was booked. Implemented by the billing area. */
export interface BookedPackages {
  isBooked(athletePackageId: string): Promise<boolean>;
}
