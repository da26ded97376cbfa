import { contentHash } from '../../../commands/reports/issued/issue-report.ts';
import type { MailableReports } from '../../../commands/reports/mailings/report-mails.ts';
import { factsLine } from '../../../domain/reports/issued/verdict.ts';
import { momentWords } from '../../../domain/shared/moment-words.ts';
import { type Issuing, mayRead } from '../issued/issuing.ts';
import { fileName, fileTypes, MOST_SPREADSHEET_ROWS, reportFile } from '../issued/report-file.ts';

/** The reports of all areas, for mailings. */
export function createMailableReports(
  issuing: Pick<Issuing, 'find' | 'readAt'>,
  timezone: string,
): MailableReports {
  return {
    mayRead(name, role) {
      const source = issuing.find(name);
      return source && mayRead(source, role);
    },
    async readAt(name, parameters, position) {
      const source = issuing.find(name);
      if (!source) throw new Error(`There is no report ${name}`);
      return issuing.readAt(source, parameters, position);
    },
    async file({ title, table }, { format: wanted, position, at, sha256Of }) {
      const rows = table.rows.length;
      const format = rows > MOST_SPREADSHEET_ROWS ? 'csv' : wanted;
      const facts = factsLine({
        rows,
        moment: momentWords(timezone, at),
        position: String(position),
        sha256: contentHash(sha256Of),
      });
      return {
        filename: fileName(title, rows, format),
        contentType: fileTypes[format],
        content: await reportFile(table, { title, facts, format }),
      };
    },
  };
}
