import type { SettingsTables } from '../../projections/settings/area.ts';
import type { FirstStep } from '../runtime/first-steps.ts';
import type { Platform } from '../runtime/platform.ts';

/** Settings that a new business confirms. */
export function settingsFirstSteps({ reads }: Pick<Platform, 'reads'>): FirstStep[] {
  const isSet = async (key: string) =>
    (await reads
      .tables<SettingsTables>()
      .selectFrom('globals')
      .select('value')
      .where('key', '=', key)
      .where('value', '<>', '')
      .executeTakeFirst()) !== undefined;
  return [
    {
      key: 'business-name',
      label: 'Enter the name of the business',
      hint: 'Families see it in emails, calendars and documents.',
      path: '/admin/settings',
      reads: ['globals'],
      isDone: () => isSet('business_name'),
    },
    {
      key: 'logo',
      label: 'Upload the logo',
      hint: 'Families see it at the top of the portal.',
      path: '/admin/settings',
      reads: ['globals'],
      isDone: () => isSet('business_logo'),
    },
    {
      key: 'timezone',
      label: 'Confirm the time zone',
      hint: 'Days and due dates are those of the business.',
      path: '/admin/settings',
      reads: ['globals'],
      isDone: () => isSet('default_timezone'),
    },
    {
      key: 'postal-address',
      label: 'Enter the postal address',
      hint: 'Emails with news and offers must show it.',
      path: '/admin/settings',
      reads: ['globals'],
      isDone: () => isSet('business_postal_address'),
    },
  ];
}
