import { z } from 'zod';
import type { ReportParameters, ReportTable } from '../../domain/shared/report-table.ts';
import { RequestFault } from '../runtime/route.ts';
import { malformed, missing } from '../runtime/serve-route.ts';

/**
 * A report that can be issued: saved as a file, printed, or mailed. An area contributes its reports (`adds: { reports: [defineReport({ … })] }`)
 * beside the query that the page reads. The rest is done once for all of them: `POST /reports/issued` {report, parameters, format} records what
 * was issued (`ReportIssued`), `GET /reports/issued/:issue` opens it again as it was and as it is today, `GET /reports/issued/:issue/file` is the
 * file, and mailings send it (docs/reports.md). Pages show `<IssueMenu report="funnel" parameters={{ … }} />`.
 */
export interface ReportSource {
  /** The last part of its address: `funnel`. */
  readonly name: string;
  /** `Funnel`. */
  readonly title: string;
  /** Who may read the records that it is made of. Whoever opens an issued report later needs it then. */
  readonly access: 'staff' | 'admin';
  /** The views that it is read from. */
  readonly reads: readonly string[];
  /**
   * The query parameters that choose its content. They are recorded in clear: ids, days, numbers, words of a closed list. Each is read from a
   * text, as in an address (`z.coerce.number()`). Days and years are optional, and default to those of the moment (`platform.today()`): mailings
   * leave them out, so that each is about its own time.
   */
  readonly parameters: z.ZodObject;
  /**
   * Throws `RequestFault` if the parameters choose nothing. Called in the past, too (`platform.past`), so it reads nothing but read models, and
   * takes today and now from the platform.
   */
  open(parameters: unknown): OpenedReport | Promise<OpenedReport>;
}

export interface OpenedReport {
  /** `Balances as of 03/01/26`. */
  readonly title: string;
  /** Its page in the staff app, with the parameters: `/reports/funnel?from=2026-01-01`. */
  readonly path: string;
  /** All parameters, with the defaults of the moment filled in, so that it can be opened again later. By default those that were given. */
  readonly parameters?: ReportParameters;
  read(): Promise<ReportTable>;
}

/** A report whose parameters are parsed by their schema. Throws if a parameter can hold any text, which may name a person. */
export function defineReport<Parameters extends z.ZodObject>({
  parameters,
  open,
  ...report
}: Omit<ReportSource, 'parameters' | 'open'> & {
  readonly parameters: Parameters;
  readonly open: (parameters: z.output<Parameters>) => OpenedReport | Promise<OpenedReport>;
}): ReportSource {
  for (const [name, schema] of Object.entries(parameters.shape)) {
    if (takesAnyText(schema))
      throw new Error(`The parameter ${name} of the report ${report.name} takes any text`);
  }
  return {
    ...report,
    parameters,
    open(given) {
      const parsed = parameters.safeParse(given, { error: missing });
      if (!parsed.success) throw new RequestFault(400, 'malformed', malformed(parsed.error));
      return open(parsed.data);
    },
  };
}

const NAME = 'Zoë Müller';

/** Whether somebody's name would pass. */
const takesAnyText = (schema: unknown): boolean =>
  schema instanceof z.ZodType && schema.safeParse(NAME).success;
