import type { RowOutcome } from '../../../domain/athletes/imports/import-plan.ts';
import type { ExistingPeople } from './existing-people.ts';
import { withoutExisting } from './existing-rows.ts';
import { type Choices, readSource, type Source, type SourceDeps } from './import-source.ts';

export interface Preview extends Source {
  readonly outcomes: readonly RowOutcome[];
}

/** The outcome that an import would have. Changes nothing. */
export async function previewImport(
  deps: SourceDeps & { readonly people: ExistingPeople },
  bytes: Buffer,
  choices: Choices,
  now: string,
): Promise<Preview> {
  const source = await readSource(deps, bytes, choices, now);
  return { ...source, outcomes: await withoutExisting(deps.people, source.outcomes, () => undefined) };
}
