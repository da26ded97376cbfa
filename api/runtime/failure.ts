import type { ErrorRequestHandler } from 'express';
import type { Logger } from 'pino';
import { type Change, StaleRevision, TooBusy } from '../../commands/runtime/handle.ts';
import type { ChangeView, Failure } from '../../contract/shared/envelope.ts';
import { existingViewOf } from '../../contract/shared/existing-records.ts';
import { InvalidInput, Refusal } from '../../domain/shared/refusal.ts';
import { shownData } from '../../domain/shown-data.ts';
import { StoreFault } from '../../event-store/event-store.ts';
import { PersonErased } from '../../event-store/keyring.ts';
import { RequestFault } from './route.ts';

interface FailureAnswer {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly more?: Partial<Failure>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Names of users by id, to say who made a change. */
export type NamesOf = (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** Descriptions and changed fields by event id. */
export type ExplainChanges = (
  changes: readonly Change[],
) => Promise<ReadonlyMap<string, Pick<ChangeView, 'sentence' | 'changes'>>>;

/**
 * Turns every error into a status and one clear message. Internals stay in the log, under the correlation id.
 */
export function failureHandler(
  logger: Logger,
  namesOf: NamesOf,
  explain: ExplainChanges,
): ErrorRequestHandler {
  return async (error: unknown, request, response, next) => {
    if (response.headersSent) return next(error);
    const correlationId = String(response.locals['correlationId']);
    const answer = error instanceof StaleRevision ? await stale(error, namesOf, explain) : tell(error);
    if (answer.status >= 500) {
      logger.error(
        { err: error, correlationId, method: request.method, path: request.path },
        'request failed',
      );
    }
    response
      .status(answer.status)
      .set({ ...answer.headers })
      .json({
        success: false,
        message: answer.message,
        results: null,
        code: answer.code,
        ...answer.more,
        ...(answer.status >= 500 && { correlationId }),
      });
  };
}

function tell(error: unknown): FailureAnswer {
  if (error instanceof RequestFault) return error;
  if (error instanceof Refusal) {
    const { code, message, existing } = error;
    return {
      status: 409,
      code,
      message,
      ...(existing.length > 0 && { more: { existing: existing.map(existingViewOf) } }),
    };
  }
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
    return away('The database cannot be reached right now. Please try again in a minute.');
  return (
    bodyFault(error) ?? {
      status: 500,
      code: 'fault',
      message: 'Something went wrong on our side. Please try again later.',
    }
  );
}

function storeFault({ code }: StoreFault): FailureAnswer {
  if (code === 'too-large') return { status: 413, code, message: 'The request is too large.' };
  const message =
    code === 'outcome-unknown'
      ? 'We do not know whether this was saved. Please try again; nothing is saved twice.'
      : 'Nothing can be saved right now. Please try again in a minute.';
  return { status: 503, code, message, headers: { 'Retry-After': '5' } };
}

const away = (message: string): FailureAnswer => ({
  status: 503,
  code: 'unavailable',
  message,
  headers: { 'Retry-After': '5' },
});

/**
 * A connection that was refused, lost or unavailable (Postgres classes 08 and 57P, Node's own errors, and the
 * timeout of the pool).
 */
function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    /^(08|57P|53300|ECONN|EPIPE)/.test(code) ||
    ('syscall' in error && error.syscall === 'connect') ||
    /connection (timeout|terminated)|timeout exceeded when/i.test(error.message)
  );
}

/** Errors of Express' own body parser and router. */
function bodyFault(error: unknown): FailureAnswer | undefined {
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

async function stale(
  error: StaleRevision,
  namesOf: NamesOf,
  explain: ExplainChanges,
): Promise<FailureAnswer> {
  const ids = error.since.map(({ actor }) => actor.replace(/^user:/, ''));
  const [names, explained] = await Promise.all([
    namesOf(ids).catch(() => new Map<string, string>()),
    explain(error.since).catch(() => undefined),
  ]);
  const since = error.since.map((change, index): ChangeView => {
    const { type, occurredAt: at } = change;
    const who = names.get(ids[index] ?? '') ?? change.actor;
    const { sentence, changes } = explained?.get(change.id) ?? { sentence: null, changes: [] };
    return { type, who, at, data: shownData(change), sentence, changes };
  });
  return {
    status: 412,
    code: 'stale',
    message: error.message,
    more: { since },
    // With this position the next read includes the current state.
    headers: {
      ETag: `"${error.current}"`,
      ...(error.since.length > 0 && { Position: String(error.since.at(-1)?.position) }),
    },
  };
}
