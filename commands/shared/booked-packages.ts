/** Whether a package that an athlete was held for has come into being. Implemented by the billing area. */
export interface BookedPackages {
  isBooked(athletePackageId: string): Promise<boolean>;
}
