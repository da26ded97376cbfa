export interface Place {
  readonly left: number;
  readonly top: number;
}

export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

export const isArrow = (key: string): key is Arrow => /^Arrow(Up|Down|Left|Right)$/.test(key);

/** The nearest place in the direction of an arrow key; sideways distance counts three times. */
export function neighbor<Found extends Place>(
  from: Place,
  places: readonly Found[],
  arrow: Arrow,
): Found | undefined {
  const isSideways = arrow === 'ArrowLeft' || arrow === 'ArrowRight';
  const sign = arrow === 'ArrowRight' || arrow === 'ArrowDown' ? 1 : -1;
  const ahead = (place: Place) => sign * (isSideways ? place.left - from.left : place.top - from.top);
  const aside = (place: Place) => Math.abs(isSideways ? place.top - from.top : place.left - from.left);
  return places
    .filter((place) => ahead(place) > 1)
    .toSorted((one, other) => ahead(one) + 3 * aside(one) - (ahead(other) + 3 * aside(other)))[0];
}
