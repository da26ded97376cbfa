import { ruleLabel } from '../../shared/group-rules.ts';
import { counted, type Sentences } from '../../shared/sentences.ts';
import { timezoneLabel } from '../../shared/timezones.ts';
import type { LocationEvent } from './events.ts';

const atOnceWords = (count: number | null): string =>
  `${count === null ? 'any number of sessions' : counted(count, 'session')} at the same time`;

export const locationSentences: Sentences<LocationEvent> = {
  LocationCreated: ({ name, timezone }) =>
    `The location ${name} was created with the time zone ${timezoneLabel(timezone)}.`,
  LocationChanged: ({ changes: { isActive, timezone, sessionsAtOnce, ...rest } }) => {
    const parts = [
      ...(Object.keys(rest).length > 0 ? ['changed'] : []),
      ...(timezone === undefined ? [] : [`moved to the time zone ${timezoneLabel(timezone)}`]),
      ...(sessionsAtOnce === undefined ? [] : [`set to take ${atOnceWords(sessionsAtOnce)}`]),
      ...(isActive === undefined ? [] : [`marked ${isActive ? 'active' : 'inactive'}`]),
    ];
    return `The location was ${parts.join(' and ')}.`;
  },
  LocationDeleted: () => 'The location was deleted.',
  LocationAddressAdded: ({ address, city }) =>
    `The address ${[address, city].filter(Boolean).join(', ')} was added.`,
  LocationAddressChanged: ({ address, city }) =>
    `The address was changed to ${[address, city].filter(Boolean).join(', ')}.`,
  LocationAddressRemoved: () => 'An address was removed.',
  LocationRuleAdded: ({ ruleId }) => `The rule ${ruleLabel(ruleId) ?? ruleId} was added.`,
  LocationRuleChanged: ({ ruleId }) => `The rule ${ruleLabel(ruleId) ?? ruleId} was changed.`,
  LocationRuleRemoved: () => 'A rule was removed.',
};
