/** A message type that a person may opt out of, as people see it now. */
export interface OfferedOption {
  readonly id: string;
  readonly label: string;
  readonly description: string;
}

/** The types that are offered now. Provided by the settings. */
export type OfferedOptions = () => Promise<readonly OfferedOption[]>;
