import type { Reported } from '../../../projections/communications/messages/unreported-messages.ts';
import { counted } from '../../runtime/health-of-program.ts';
import type { HealthSource } from '../../runtime/health-parts.ts';

const HOUR_MS = 3_600_000;
/** Providers report within minutes. */
const DUE_AFTER_MS = HOUR_MS;
/** Older messages say nothing about today. */
const LOOKED_BACK_MS = 7 * 24 * HOUR_MS;

/** What the mail provider reports about letters by calling us. It is missed when letters leave and no report comes. */
export const reportHealth = ({
  reported,
  isSetUp,
  now,
}: {
  readonly reported: (between: { readonly after: string; readonly before: string }) => Promise<Reported>;
  readonly isSetUp: boolean;
  readonly now: () => Date;
}): HealthSource => ({
  key: 'mail-reports',
  name: 'Mail reports',
  group: 'services',
  needs: ['postgres'],
  isOutside: true,
  advice:
    'Look into the webhook page of the mail provider: its address must be <PUBLIC_URL>/api/mail/reports/sendgrid, and its key that of MAIL_WEBHOOK_PUBLIC_KEY. It repeats failed calls for a day.',
  async check() {
    if (!isSetUp) {
      return {
        state: 'unused',
        sentence: 'The mail provider does not report here, so deliveries and complaints are not known.',
        advice: 'Set MAIL_WEBHOOK_PUBLIC_KEY, as described under Connecting a mail provider.',
      };
    }
    const ago = (ms: number) => new Date(now().getTime() - ms).toISOString();
    const { lastReport, unreported } = await reported({
      after: ago(LOOKED_BACK_MS),
      before: ago(DUE_AFTER_MS),
    });
    const lastGood = lastReport === null ? undefined : new Date(lastReport);
    if (unreported > 0) {
      const sentence = `${counted(unreported)} letters left more than an hour ago, and no report came since.`;
      return { state: 'broken', sentence, lastGood };
    }
    return {
      state: 'well',
      sentence: lastGood
        ? 'Reports arrive; none is missing.'
        : 'No report is due: no letter left in the last days.',
    };
  },
});
