import { Readable } from 'node:stream';
import { z } from 'zod';
import {
  type IssuedReportView,
  issuableReportView,
  issuedFilter,
  issuedReportView,
  issueReportBody,
  openedReportView,
} from '../../../contract/reports/issued.ts';
import { fileBytes, reference } from '../../../contract/shared/fields.ts';
import { issuedTexts } from '../../../domain/reports/issued/issued-texts.ts';
import { factsLine } from '../../../domain/reports/issued/verdict.ts';
import { momentWords } from '../../../domain/shared/moment-words.ts';
import type { RoleName } from '../../../domain/shared/roles.ts';
import {
  createIssuedQueries,
  type IssuedRow,
  issuedReads,
  issuedSorts,
} from '../../../projections/reports/issued/issued-queries.ts';
import { actorNames } from '../../runtime/actor-names.ts';
import { listOf } from '../../runtime/list-query.ts';
import { queryOf } from '../../runtime/plain-query.ts';
import type { Platform } from '../../runtime/platform.ts';
import { defineDownload, defineRoute, RequestFault, type Route } from '../../runtime/route.ts';
import type { ReportSource } from '../../shared/reports.ts';
import { type CausesDeps, createCauses } from './causes.ts';
import { type Issuing, mayRead, namedInBody } from './issuing.ts';

import { createOpener } from './opened-report.ts';
import { fileName, fileTypes, MOST_SPREADSHEET_ROWS, reportFile } from './report-file.ts';

interface Deps extends Pick<Platform, 'log' | 'reads' | 'namesOf' | 'timezone'>, CausesDeps {
  readonly issuing: Issuing;
  readonly sources: readonly ReportSource[];
}

const ofIssue = '/reports/issued/:issue';

/** Reports that can be issued, and those that were. */
export function issuedRoutes(deps: Deps): Route[] {
  const { issuing, sources, reads, namesOf, timezone } = deps;
  const queries = createIssuedQueries(reads);
  const opener = createOpener({ ...deps, causes: createCauses(deps) });
  /** Opening one reads its report. */
  const openingReads = [...new Set([...issuedReads, ...sources.flatMap((source) => source.reads)])];
  const titleOf = (row: IssuedRow) =>
    row.kind === 'list'
      ? `List of ${row.report}`
      : (sources.find(({ name }) => name === row.report)?.title ?? row.report);

  const views = async (rows: readonly IssuedRow[]): Promise<IssuedReportView[]> => {
    const nameOf = await actorNames(
      rows.map(({ issued_by }) => issued_by),
      namesOf,
    );
    return rows.map(({ read_at, revision: _, issued_by, ...row }) => ({
      ...row,
      title: titleOf({ read_at, revision: _, issued_by, ...row }),
      position: read_at,
      issued_by: nameOf(issued_by),
    }));
  };

  const unknown = () => new RequestFault(404, 'not-found', issuedTexts.unknownIssue);
  /** An issued report whose report the role may read today. */
  const find = async (id: string, role: RoleName): Promise<IssuedRow> => {
    const row = await queries.one(id);
    const source = sources.find(({ name }) => name === row?.report);
    if (row?.kind !== 'report' || !source || !mayRead(source, role)) throw unknown();
    return row;
  };

  return [
    defineRoute({
      method: 'get',
      path: '/reports/issuable',
      access: 'staff',
      summary: 'The reports that can be saved, printed and mailed',
      isTimeless: true,
      results: z.array(issuableReportView),
      run: async ({ caller: { role } }) => ({
        results: sources
          .filter((source) => mayRead(source, role))
          .map(({ name, title, access, parameters }) => ({
            name,
            title,
            access,
            parameters: Object.entries(parameters.shape).map(([parameter, schema]) => ({
              name: parameter,
              is_required: schema instanceof z.ZodType && !schema.safeParse(undefined).success,
            })),
          }))
          .toSorted((one, other) => one.title.localeCompare(other.title)),
      }),
    }),
    defineRoute({
      method: 'get',
      path: '/reports/issued',
      access: 'staff',
      summary: 'The reports that were saved, printed or mailed, and the lists that were exported',
      query: listOf({ filter: issuedFilter, sorts: issuedSorts, sort: ['issued_at', 'DESC'] }),
      results: z.array(issuedReportView),
      reads: issuedReads,
      async run({ caller: { role }, query: { filter, ...page } }) {
        const reports = sources.filter((source) => mayRead(source, role)).map(({ name }) => name);
        const wanted = { reports, lists: filter.mailing_id === undefined, mailingId: filter.mailing_id };
        const { rows, total } = await queries.page(wanted, page);
        const range = { resource: 'issued', first: page.offset, count: rows.length, total };
        return { results: await views(rows), range };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/reports/issued',
      access: 'staff',
      status: 201,
      summary:
        'Issues a report: records what leaves the product. Its file is at `/reports/issued/:issue/file`',
      body: issueReportBody,
      results: reference,
      async run({ body: { report, parameters, format }, caller, context }) {
        const source = await namedInBody('report', () => issuing.sourceOf(report, caller.role));
        const { issueId: id, done } = await namedInBody('parameters', () =>
          issuing.issue({ source, parameters, format }, context),
        );
        return { results: { id }, done };
      },
    }),
    defineRoute({
      method: 'get',
      path: ofIssue,
      access: 'staff',
      summary: 'An issued report as it was, as it would be today, and what made the difference',
      results: openedReportView,
      reads: openingReads,
      async run({ param, caller: { role } }) {
        const row = await find(param('issue'), role);
        const [view] = await views([row]);
        if (!view) throw unknown();
        return { results: { ...view, ...(await opener.open(row, role)) }, revision: row.revision };
      },
    }),
    defineDownload({
      method: 'get',
      path: `${ofIssue}/file`,
      access: 'staff',
      summary: 'An issued report as a file, as it was',
      query: queryOf({ format: z.enum(['csv', 'xlsx']) }),
      results: fileBytes,
      reads: openingReads,
      async download({ param, query: { format }, caller: { role } }) {
        const row = await find(param('issue'), role);
        if (format === 'xlsx' && row.rows > MOST_SPREADSHEET_ROWS)
          throw new RequestFault(400, 'too-long', issuedTexts.tooLongForExcel);
        const { title, table } = await opener.readAgain(row, role);
        const facts = factsLine({
          rows: row.rows,
          moment: momentWords(timezone, row.issued_at),
          position: row.read_at,
          sha256: row.sha256,
        });
        const bytes = await reportFile(table, { title, facts, format });
        return {
          name: fileName(title, row.rows, format),
          contentType: fileTypes[format],
          size: bytes.length,
          bytes: Readable.from(bytes),
        };
      },
    }),
  ];
}
