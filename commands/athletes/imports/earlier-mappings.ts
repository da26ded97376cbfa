import type { Mapping } from '../../../domain/athletes/imports/import-mapping.ts';
import type { ImportSource } from '../../../domain/athletes/imports/presets/preset.ts';
import type { BalanceWay } from '../../../domain/athletes/imports/row-balances.ts';

/** How people mapped earlier files, according to the read models. */
export interface EarlierMappings {
  /** Of the latest import of a file with these headings (`headingsKey`). */
  mappedBefore(key: string): Promise<EarlierMapping | undefined>;
}

export interface EarlierMapping {
  readonly mapping: Mapping;
  readonly source: ImportSource;
  readonly balancesOf: BalanceWay;
}
