import type { Names, Sentences } from '../../shared/sentences.ts';
import { closedDaysTexts } from './closed-days-texts.ts';
import type { ClosedDaysEvent } from './events.ts';

const placeWords = (locationId: string | null, names: Names): string =>
  locationId === null ? 'the whole business' : names(locationId, 'a location');

const calledWords = (closedDaysId: string, names: Names): string => {
  const name = names(closedDaysId, '');
  return name ? `The closed days ${name}` : 'The closed days';
};

export const closedDaysSentences: Sentences<ClosedDaysEvent> = {
  ClosedDaysAdded: (data, names) =>
    `${closedDaysTexts.days(data)} was marked as closed for ${placeWords(data.locationId, names)}: ${data.name}.`,
  ClosedDaysChanged: ({ closedDaysId, changes: { name, firstDay, lastDay, locationId } }, names) => {
    const parts = [
      ...(name === undefined ? [] : [`renamed to ${name}`]),
      ...(firstDay === undefined
        ? []
        : [`changed to begin on ${closedDaysTexts.days({ firstDay, lastDay: firstDay })}`]),
      ...(lastDay === undefined
        ? []
        : [`changed to end on ${closedDaysTexts.days({ firstDay: lastDay, lastDay })}`]),
      ...(locationId === undefined ? [] : [`applied to ${placeWords(locationId, names)}`]),
    ];
    return `${calledWords(closedDaysId, names)} were ${parts.join(' and ')}.`;
  },
  ClosedDaysRemoved: ({ closedDaysId }, names) => `${calledWords(closedDaysId, names)} were removed.`,
};
