import type { RowOutcome } from '../../../domain/athletes/imports/import-plan.ts';
import type { RowChoices } from '../../../domain/athletes/imports/row-choices.ts';
import type { EarlierMappings } from './earlier-mappings.ts';
import { type Existing, withoutExisting } from './existing-rows.ts';
import { type Choices, readSource, type Source, type SourceDeps } from './import-source.ts';

export interface Preview extends Source {
  readonly outcomes: readonly RowOutcome[];
  /** What staff chose, by row. */
  readonly choices: RowChoices;
}

/** The outcome that an import would have. Changes nothing. */
export async function previewImport(
  deps: SourceDeps & Existing & { readonly earlier: EarlierMappings },
  bytes: Buffer,
  choices: Choices,
  now: string,
): Promise<Preview> {
  const source = await readSource(deps, bytes, choices, now);
  const outcomes = await withoutExisting(deps, source.outcomes, choices.choices ?? {}, noOwnIds);
  return { ...source, outcomes, choices: choices.choices ?? {} };
}

/** A preview has created nobody. */
const noOwnIds: ReadonlySet<string> = new Set();
