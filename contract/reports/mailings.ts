import { z } from 'zod';
import { mailRhythms } from '../../domain/reports/mailings/mail-schedule.ts';
import { mailFormats, mailOutcomes } from '../../domain/reports/mailings/mailing-words.ts';
import { id, instant, revision } from '../shared/fields.ts';
import { reportParameters } from './issued.ts';

const definition = {
  report: z.string().max(100),
  parameters: reportParameters,
  rhythm: z.enum(mailRhythms),
  /** Weekly: 0 to 6, 0 is Sunday. Monthly: 1 to 31; in a shorter month its last day. */
  day: z.int(),
  /** 0 to 23, on the clocks of the business. */
  hour: z.int(),
  user_ids: z.array(id).max(200),
  format: z.enum(mailFormats),
  /** False: names of athletes are left out of the email. */
  names_children: z.boolean(),
};

export const createMailingBody = z
  .strictObject({
    id: id.optional(),
    ...definition,
    parameters: reportParameters.default({}),
    format: definition.format.default('xlsx'),
    names_children: definition.names_children.default(false),
  })
  .meta({ id: 'CreateMailingBody' });
export type CreateMailingBody = z.input<typeof createMailingBody>;

export const changeMailingBody = z
  .strictObject(definition)
  .omit({ report: true })
  .partial()
  .meta({ id: 'ChangeMailingBody' });
export type ChangeMailingBody = z.input<typeof changeMailingBody>;

/** A user who gets a report, or could. */
export const mailRecipientView = z.object({
  id,
  /** Empty: the user was deleted. */
  name: z.string(),
  /** Why the user gets nothing now, in a sentence; empty: nothing prevents it. */
  stopped: z.string(),
});

export const mailOutcomeView = z.object({
  due: instant,
  user_id: id,
  user_name: z.string(),
  outcome: z.enum(mailOutcomes),
  /** `Sent, with 12 rows.` */
  sentence: z.string(),
  issue_id: id.nullable(),
});
export type MailOutcomeView = z.output<typeof mailOutcomeView>;

/** A report that is mailed every week or every month. */
export const mailingView = z
  .object({
    id,
    revision,
    ...definition,
    title: z.string(),
    /** `Every Monday at 7:00am` */
    schedule: z.string(),
    next_due: instant,
    last_due: instant.nullable(),
    recipients: z.array(mailRecipientView),
    /** Of the last due time; of one mailing: the newest of all. */
    outcomes: z.array(mailOutcomeView),
  })
  .meta({ id: 'MailingView' });
export type MailingView = z.output<typeof mailingView>;

export const possibleRecipientView = z.object({ id, name: z.string() }).meta({ id: 'PossibleRecipientView' });
export type PossibleRecipientView = z.output<typeof possibleRecipientView>;
