import type { ErrorRequestHandler } from 'express';
import type { Logger } from 'pino';
import { type Change, StaleRevision, TooBusy } from '../../commands/runtime/handle.ts';
import { InvalidInput, Refusal } from '../../domain/shared/refusal.ts';
import { StoreFault } from '../../event-store/event-store.ts';
import { PersonErased } from '../../event-store/keyring.ts';
import type { ChangeView, Failure } from '../contract/envelope.ts';
import { RequestFault } from './route.ts';

interface Told {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly more?: Partial<Failure>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Names of users by id, for saying who made a change. */
export type NamesOf = (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** What changes say and which fields they changed, by the event's id. */
export type ExplainChanges = (
  changes: readonly Change[],
) => Promise<ReadonlyMap<string, Pick<ChangeView, 'sentence' | 'changes'>>>;

/** Turns whatever went wrong into its status and one clear sentence. Internals stay in the log, under the correlation id. */
export function failureHandler(
  logger: Logger,
  namesOf: NamesOf,
  explain: ExplainChanges,
): ErrorRequestHandler {
  return async (error: unknown, request, response, next) => {
    if (response.headersSent) return next(error);
    const correlationId = String(response.locals['correlationId']);
    const told = error instanceof StaleRevision ? await stale(error, namesOf, explain) : tell(error);
    if (told.status >= 500) {
      logger.error(
        { err: error, correlationId, method: request.method, path: request.path },
        'request failed',
      );
    }
    response
      .status(told.status)
      .set({ ...told.headers })
      .json({
        success: false,
        message: told.message,
        results: null,
        code: told.code,
        ...told.more,
        ...(told.status >= 500 && { correlationId }),
      });
  };
}

function tell(error: unknown): Told {
  if (error instanceof RequestFault) return error;
  if (error instanceof Refusal) return { status: 409, code: error.code, message: error.message };
  if (error instanceof InvalidInput) {
    const errors = Object.fromEntries(
      error.problems.toReversed().map(({ field, message }) => [field, message]),
    );
    return { status: 422, code: 'invalid', message: error.message, more: { errors } };
  }
  if (error instanceof TooBusy) return { status: 409, code: 'busy', message: error.message };
  if (error instanceof PersonErased) {
    return { status: 409, code: 'erased', message: 'The personal data of this person was erased.' };
  }
  if (error instanceof StoreFault) return storeFault(error);
  if (isDatabaseAway(error))
    return away('The database can not be reached at the moment. Please try again in a minute.');
  return (
    bodyFault(error) ?? {
      status: 500,
      code: 'fault',
      message: 'Something went wrong on our side. Please try again later.',
    }
  );
}

function storeFault({ code }: StoreFault): Told {
  if (code === 'too-large') return { status: 413, code, message: 'The request is too large.' };
  const message =
    code === 'outcome-unknown'
      ? 'It is not certain that this was saved. Please try again; nothing is done twice.'
      : 'The system can not save anything at the moment. Please try again in a minute.';
  return { status: 503, code, message, headers: { 'Retry-After': '5' } };
}

const away = (message: string): Told => ({
  status: 503,
  code: 'unavailable',
  message,
  headers: { 'Retry-After': '5' },
});

/** A connection that is refused, lost or not to be had (Postgres classes 08 and 57P, Node's own, and the pool's time-out). */
function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    /^(08|57P|53300|ECONN|EPIPE)/.test(code) ||
    ('syscall' in error && error.syscall === 'connect') ||
    /connection (timeout|terminated)|timeout exceeded when/i.test(error.message)
  );
}

/** What Express' own body parser and router throw. */
function bodyFault(error: unknown): Told | undefined {
  if (!(error instanceof Error)) return undefined;
  const kind = 'type' in error ? error.type : undefined;
  if (kind === 'entity.parse.failed')
    return { status: 400, code: 'malformed', message: 'The request is not valid JSON.' };
  if (kind === 'entity.too.large')
    return { status: 413, code: 'too-large', message: 'The request is too large.' };
  if ('status' in error && typeof error.status === 'number' && error.status >= 400 && error.status < 500) {
    return { status: error.status, code: 'malformed', message: 'The request could not be read.' };
  }
  return undefined;
}

async function stale(error: StaleRevision, namesOf: NamesOf, explain: ExplainChanges): Promise<Told> {
  const ids = error.since.map(({ actor }) => actor.replace(/^user:/, ''));
  const [names, explained] = await Promise.all([
    namesOf(ids).catch(() => new Map<string, string>()),
    explain(error.since).catch(() => undefined),
  ]);
  const since = error.since.map((change, index): ChangeView => {
    const { type, occurredAt: at, data } = change;
    const who = names.get(ids[index] ?? '') ?? change.actor;
    const { sentence, changes } = explained?.get(change.id) ?? { sentence: null, changes: [] };
    return { type, who, at, data: { ...data }, sentence, changes };
  });
  return {
    status: 412,
    code: 'stale',
    message: error.message,
    more: { since },
    // Whoever looks again sees at least this.
    headers: {
      ETag: `"${error.current}"`,
      ...(error.since.length > 0 && { Position: String(error.since.at(-1)?.position) }),
    },
  };
}
