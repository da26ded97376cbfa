import { reportMail } from '../../domain/reports/mailings/report-mail.ts';
import type { Platform } from '../runtime/platform.ts';
import type { SystemText } from '../shared/contributions.ts';

/** The emails of this area, as a member of staff named Dana would get them. */
export const reportsSystemTexts = ({
  business,
  address,
}: Pick<Platform, 'business' | 'address'>): SystemText[] => [
  {
    key: 'report-mailing',
    name: 'Report',
    sentWhen: 'Sent every week or every month to the staff who were chosen for a report.',
    sample: () =>
      reportMail({
        business: business.name,
        firstName: 'Dana',
        title: 'Balances of athletes',
        rhythm: 'weekly',
        table: {
          columns: [
            { key: 'athlete', label: 'Athlete', kind: 'person' },
            { key: 'open', label: 'Open', kind: 'dollars' },
          ],
          rows: [
            { id: '1', cells: [null, 120_000] },
            { id: '2', cells: [null, 48_000] },
          ],
          totals: [null, 168_000],
          notes: [],
        },
        hidesChildren: true,
        link: `${address}/reports/issued`,
        mailingsLink: `${address}/reports/issued`,
      }),
  },
];
