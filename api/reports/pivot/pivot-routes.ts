import { Readable } from 'node:stream';
import { z } from 'zod';
import { reportDataView } from '../../../contract/reports/pivot.ts';
import { fileBytes } from '../../../contract/shared/fields.ts';
import { reportTexts } from '../../../domain/reports/report-texts.ts';
import { type Day, formatShortDay } from '../../../domain/shared/day.ts';
import { day } from '../../../domain/shared/day-schema.ts';
import { momentWords } from '../../../domain/shared/moment-words.ts';
import { counted } from '../../../domain/shared/sentences.ts';
import {
  defineDownload,
  defineRoute,
  type QueryShape,
  RequestFault,
  type Route,
} from '../../runtime/route.ts';
import { defineReport, type ReportSource } from '../../shared/reports.ts';
import { fileName, fileTypes, reportFile } from '../issued/report-file.ts';
import { textIn } from '../report-query.ts';
import { type PivotDeps, pivotReads, type ReadReport, type ReportChoice, readReport } from './read-report.ts';
import { reportTableOf, reportView } from './report-view.ts';

type DataQuery = Omit<ReportChoice, 'config'>;

const seasonParameter = {
  name: 'season',
  schema: z.uuid(),
  description: 'The id of a season, instead of that of the report.',
};
const asOfParameter = {
  name: 'as_of',
  schema: z.string(),
  description: 'The last day whose facts count, YYYY-MM-DD; today if missing. Also `asOf`.',
};

function asOfIn(query: Readonly<Record<string, unknown>>): Day | undefined {
  const typed = textIn(query, 'as_of', 'asOf');
  if (typed !== undefined && !day.safeParse(typed).success) {
    throw new RequestFault(400, 'malformed', reportTexts.badDay);
  }
  return typed;
}

function seasonIn(query: Readonly<Record<string, unknown>>): string | undefined {
  const typed = textIn(query, 'season');
  if (typed !== undefined && !z.uuid().safeParse(typed).success) {
    throw new RequestFault(400, 'malformed', 'The season must be the id of a season.');
  }
  return typed;
}

const choiceIn = (query: Readonly<Record<string, unknown>>): DataQuery => ({
  asOf: asOfIn(query),
  season: seasonIn(query),
});

const dataQuery: QueryShape<DataQuery> = {
  parameters: [asOfParameter, seasonParameter],
  read: choiceIn,
};

const formats = z.enum(['csv', 'xlsx']);
const fileQuery: QueryShape<DataQuery & { readonly format: z.output<typeof formats> }> = {
  parameters: [{ name: 'format', schema: formats, required: true }, asOfParameter, seasonParameter],
  read(query) {
    const format = formats.safeParse(textIn(query, 'format'));
    if (!format.success) throw new RequestFault(400, 'malformed', 'The format must be csv or xlsx.');
    return { ...choiceIn(query), format: format.data };
  },
};

/** `Fill ratio 2026, through 03/31/26`. */
const titleOf = ({ config, last }: ReadReport): string => {
  const year = String(config.report_year);
  const name = config.name.includes(year) ? config.name : `${config.name} ${year}`;
  return `${name}, through ${formatShortDay(last)}`;
};

/** The figures of saved reports (C242): as a table, and as a file. */
export const pivotRoutes = (deps: PivotDeps): Route[] => [
  defineRoute({
    method: 'get',
    path: '/reports/configs/:config/data',
    access: 'staff',
    summary: 'The figures of a saved report, with its totals and what is not in it',
    query: dataQuery,
    results: reportDataView,
    reads: pivotReads,
    run: async ({ param, query }) => ({
      results: reportView(await readReport(deps, { config: param('config'), ...query })),
    }),
  }),
  defineDownload({
    method: 'get',
    path: '/reports/configs/:config/file',
    access: 'staff',
    summary: 'The same table as a file',
    query: fileQuery,
    results: fileBytes,
    reads: pivotReads,
    async download({ param, query: { format, ...query }, context: { now } }) {
      const report = await readReport(deps, { config: param('config'), ...query });
      const table = reportTableOf(report);
      const rows = table.rows.length;
      const facts = `${counted(rows, 'row')}. Saved on ${momentWords(deps.timezone, now)}.`;
      const title = titleOf(report);
      const bytes = await reportFile(table, { title, facts, format });
      return {
        name: fileName(title, rows, format),
        contentType: fileTypes[format],
        size: bytes.length,
        bytes: Readable.from(bytes),
      };
    },
  }),
];

/** Any saved report, to be issued and mailed. */
export const pivotReport = (deps: PivotDeps): ReportSource =>
  defineReport({
    name: 'config',
    title: 'Saved report',
    access: 'staff',
    reads: pivotReads,
    parameters: z.object({ config: z.uuid(), as_of: day.optional(), season: z.uuid().optional() }),
    async open({ config, as_of, season }) {
      const report = await readReport(deps, { config, asOf: as_of, season });
      const query = new URLSearchParams({ ...(as_of && { as_of }), ...(season && { season }) }).toString();
      return {
        title: titleOf(report),
        path: `/reports/configs/${config}${query && `?${query}`}`,
        read: () => Promise.resolve(reportTableOf(report)),
      };
    },
  });
