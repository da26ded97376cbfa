import { profilePath } from '../list-path.ts';

interface ShownPerson {
  readonly kind: string;
  readonly id: string;
  /** The athlete whose page shows a contact. */
  readonly parent_id: string | null;
}

/** The page that shows a person; undefined for a contact of trainers only. */
export function personPath({ kind, id, parent_id }: ShownPerson): string | undefined {
  if (kind === 'athlete') return profilePath(id);
  return parent_id === null ? undefined : `${profilePath(parent_id)}/contacts`;
}
