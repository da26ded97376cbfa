import type { DeliveryReport } from '../../../domain/communications/delivery/report.ts';

/** What a call or a mail reported. Everything that is not about our messages is counted and left out. */
export interface ReadReports {
  readonly reports: readonly DeliveryReport[];
  readonly ignored: {
    /** About mail that is none of our messages, such as mails with password links. */
    readonly foreign: number;
    /** Of a kind that changes nothing for us. */
    readonly unknown: number;
    /** Without what a report needs. */
    readonly unreadable: number;
  };
}

/** Reports that are not read at all. The sender keeps them and may send them again. */
export class ReportsRefused extends Error {
  readonly kind: 'too-large' | 'too-many' | 'malformed';

  constructor(kind: ReportsRefused['kind'], message: string) {
    super(message);
    this.name = 'ReportsRefused';
    this.kind = kind;
  }
}

/** Clocks elsewhere may be ahead of ours by this much; a time later than that is wrong. */
const AHEAD = 10 * 60 * 1_000;

/** The time that a report gives, as we record it. Without a usable one, it is the time of arrival. */
export function reportedAt(at: Date | undefined, now: Date): string {
  const isUsable = at && at.getTime() > 0 && at.getTime() <= now.getTime() + AHEAD;
  return (isUsable ? at : now).toISOString();
}

/** The sentence, followed by what the server said. */
export const explained = (sentence: string, answer: string): string =>
  answer === '' ? sentence : `${sentence} (${answer})`;

export const COMPLAINED = 'The recipient marked the email as spam.';
