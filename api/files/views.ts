import type { ShownFile } from '../../projections/files/queries.ts';
import type { FileView } from '../contract/files.ts';
import { actorNames } from '../runtime/actor-names.ts';
import type { NamesOf } from '../runtime/failure.ts';

export async function fileViewsOf(files: readonly ShownFile[], namesOf: NamesOf): Promise<FileView[]> {
  const nameOf = await actorNames(
    files.map(({ uploaded_by }) => uploaded_by),
    namesOf,
  );
  return files.map((file) => {
    const { sha256: _, ...shown } = file;
    return { ...shown, uploaded_by: nameOf(file.uploaded_by) };
  });
}
