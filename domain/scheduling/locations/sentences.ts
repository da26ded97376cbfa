import { ruleLabel } from '../../shared/group-rules.ts';
import type { Sentences } from '../../shared/sentences.ts';
import { timezoneLabel } from '../../shared/timezones.ts';
import type { LocationEvent } from './events.ts';

export const locationSentences: Sentences<LocationEvent> = {
  LocationCreated: ({ name, timezone }) =>
    `The location ${name} was created with the time zone ${timezoneLabel(timezone)}.`,
  LocationChanged: ({ changes: { isActive, timezone, ...rest } }) => {
    const parts = [
      ...(Object.keys(rest).length > 0 ? ['changed'] : []),
      ...(timezone === undefined ? [] : [`moved to the time zone ${timezoneLabel(timezone)}`]),
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
