import { recordIssue } from '../../../commands/reports/issued/issue-report.ts';
import { type CommandContext, derivedId } from '../../../commands/runtime/context.ts';
import type { Done } from '../../../commands/runtime/handle.ts';
import type { IssueFormat } from '../../../domain/reports/issued/issue-formats.ts';
import { issuedTexts } from '../../../domain/reports/issued/issued-texts.ts';
import { InvalidInput } from '../../../domain/shared/refusal.ts';
import type { ReportParameters, ReportTable } from '../../../domain/shared/report-table.ts';
import type { RoleName } from '../../../domain/shared/roles.ts';
import { isStaff } from '../../../domain/shared/roles.ts';
import type { Platform } from '../../runtime/platform.ts';
import { RequestFault } from '../../runtime/route.ts';
import type { ReportSource } from '../../shared/reports.ts';

export interface IssuingDeps extends Pick<Platform, 'log' | 'store' | 'past' | 'waitForPosition'> {
  /** The reports of all areas. A function, because later areas contribute some. */
  readonly sources: () => readonly ReportSource[];
}

/** A report that was read. */
export interface ReadReport {
  readonly source: ReportSource;
  readonly title: string;
  readonly path: string;
  /** With the defaults of the moment. */
  readonly parameters: ReportParameters;
  readonly table: ReportTable;
}

/** Whether somebody of this role may read the records that a report is made of. */
export const mayRead = ({ access }: Pick<ReportSource, 'access'>, role: RoleName): boolean =>
  access === 'admin' ? role === 'admin' : isStaff(role);

/** A report that a body names is input: if it does not exist, the field is wrong, not the address. */
export async function namedInBody<Result>(
  field: string,
  find: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await find();
  } catch (error) {
    if (!(error instanceof RequestFault) || error.status !== 404) throw error;
    throw new InvalidInput([{ field, message: error.message }]);
  }
}

/** Reads and issues the reports of all areas. */
export function createIssuing({ log, store, past, waitForPosition, sources }: IssuingDeps) {
  const find = (name: string): ReportSource | undefined => sources().find((one) => one.name === name);
  /** Throws 404 if there is no such report, or the role may not know of it. */
  const sourceOf = (name: string, role: RoleName): ReportSource => {
    const source = find(name);
    if (!source || !mayRead(source, role))
      throw new RequestFault(404, 'not-found', issuedTexts.unknownReport);
    return source;
  };

  const read = async (source: ReportSource, given: ReportParameters): Promise<ReadReport> => {
    const opened = await source.open(given);
    const { title, path, parameters = given } = opened;
    return { source, title, path, parameters, table: await opened.read() };
  };

  const demandReached = async ({ reads }: ReportSource, position: bigint): Promise<void> => {
    if (!(await waitForPosition(position, reads)))
      throw new RequestFault(503, 'not-yet', issuedTexts.notYet, { 'Retry-After': '2' });
  };

  /** As of a position. Throws 503 if the read models have not reached it. */
  const readAt = async (source: ReportSource, parameters: ReportParameters, position: bigint) => {
    await demandReached(source, position);
    return past.at(position, () => read(source, parameters));
  };

  return {
    find,
    sourceOf,
    readAt,
    /** As of now, or as of the moment that the request asked for. */
    async readNow(source: ReportSource, parameters: ReportParameters): Promise<ReadReport> {
      await demandReached(source, await store.head());
      return read(source, parameters);
    },
    /** Reads a report as of the end of the log, and records that it leaves the product. */
    async issue(
      {
        source,
        parameters,
        format,
      }: {
        readonly source: ReportSource;
        readonly parameters: ReportParameters;
        readonly format: IssueFormat;
      },
      context: CommandContext,
    ): Promise<{ readonly issueId: string; readonly done: Done }> {
      const position = await store.head();
      const found = await readAt(source, parameters, position);
      const issueId = derivedId(context.commandId, 'issue');
      const issue = { ...found, issueId, report: source.name, position, format, mailingId: null };
      return { issueId, done: await recordIssue(log, issue, context) };
    },
  };
}
export type Issuing = ReturnType<typeof createIssuing>;
