import { counted, type Sentences } from '../../shared/sentences.ts';
import type { MailingEvent } from './events.ts';
import { scheduleWords } from './mail-schedule.ts';
import { outcomeSentence } from './mailing-words.ts';

const inSentence = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);

export const mailingSentences: Sentences<MailingEvent> = {
  ReportMailingCreated: ({ report, schedule, userIds }) =>
    `The report ${report.replaceAll('-', ' ')} will be mailed to ${counted(userIds.length, 'user')}, ${inSentence(scheduleWords(schedule))}.`,
  ReportMailingChanged: ({ changes }) =>
    changes.schedule
      ? `The mailing was moved: ${inSentence(scheduleWords(changes.schedule))}.`
      : 'The mailing was changed.',
  ReportMailingDeleted: () => 'The mailing was deleted.',
  ReportMailingCameDue: ({ userIds }) => `The mailing came due, for ${counted(userIds.length, 'user')}.`,
  ReportMailingSettled: (data, names) =>
    `The email to ${names(data.userId, 'a user')}: ${inSentence(outcomeSentence(data))}`,
};
