import { findPeople, hintOf, kindTitles, pathOf } from './find-people.ts';

const MOST_OF_A_KIND = 8;

/** The best matches of each kind for the palette. */
export async function searchPeople(text: string, signal: AbortSignal) {
  const hits = await findPeople(text, signal);
  return Object.entries(kindTitles).flatMap(([kind, group]) =>
    hits
      .filter((hit) => hit.kind === kind)
      .slice(0, MOST_OF_A_KIND)
      .map((hit) => ({
        id: `${kind} ${hit.id}`,
        group,
        label: hit.name,
        hint: hintOf(hit),
        path: pathOf(hit),
      })),
  );
}
