/**
 * The owner of a file. `shared` files belong to the whole staff; an athlete's files are visible to the
 * family, too.
 */
export type Directory =
  | { readonly kind: 'shared' }
  | { readonly kind: 'athlete'; readonly athleteId: string };

const ofAthlete = /^athletes\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

/** Reads `shared` or `athletes/<id>`; undefined for anything else. */
export function directoryOf(text: string): Directory | undefined {
  if (text === 'shared') return { kind: 'shared' };
  const athleteId = ofAthlete.exec(text)?.[1];
  return athleteId === undefined ? undefined : { kind: 'athlete', athleteId };
}

export const athleteDirectory = (athleteId: string): string => `athletes/${athleteId}`;
