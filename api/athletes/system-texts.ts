import { leadMail } from '../../domain/athletes/mails.ts';
import type { Platform } from '../runtime/platform.ts';
import type { SystemText } from '../shared/contributions.ts';

export function athleteSystemTexts({ business }: Pick<Platform, 'business'>): SystemText[] {
  return [
    {
      key: 'lead',
      name: 'Welcome to a new family, without a template',
      sentWhen: 'Sent to the parent of a new athlete on request, while no active template has this use.',
      sample: () => leadMail({ business: business.name, firstName: 'Dana', athleteName: 'Ava Miller' }),
    },
  ];
}
