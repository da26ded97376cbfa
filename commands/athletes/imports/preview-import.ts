import type { RowOutcome } from '../../../domain/athletes/imports/import-plan.ts';
import { type Choices, readSource, type Source, type SourceDeps } from './import-source.ts';
import type { KnownPeople } from './known-people.ts';
import { withoutKnown } from './known-rows.ts';

export interface Preview extends Source {
  readonly outcomes: readonly RowOutcome[];
}

/** What an import would do. Changes nothing. */
export async function previewImport(
  deps: SourceDeps & { readonly people: KnownPeople },
  bytes: Buffer,
  choices: Choices,
  now: string,
): Promise<Preview> {
  const source = await readSource(deps, bytes, choices, now);
  return { ...source, outcomes: await withoutKnown(deps.people, source.outcomes, () => undefined) };
}
