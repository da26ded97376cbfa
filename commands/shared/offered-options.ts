/** A kind of mail that a person may do without, as people see it now. */
export interface OfferedOption {
  readonly id: string;
  readonly label: string;
  readonly description: string;
}

/** The kinds that are offered now. Given by the settings. */
export type OfferedOptions = () => Promise<readonly OfferedOption[]>;
