/** A package that an athlete bought or was given, and still has. */
export interface AthleteSale {
  /** Of the athlete's package. */
  readonly id: string;
  readonly athleteId: string;
  /** The name of the package. */
  readonly name: string;
  /** When it was added; UTC. */
  readonly at: string;
  /** What was paid of its invoices, less refunds; cents. */
  readonly collected: number;
}

/** What athletes bought. Implemented by the billing area. */
export interface AthleteSales {
  /** The views that it is read from. */
  readonly reads: readonly string[];
  of(athleteIds: readonly string[]): Promise<readonly AthleteSale[]>;
}
