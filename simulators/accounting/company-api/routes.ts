import { json as jsonBody, Router, text as textBody } from 'express';
import { z } from 'zod';
import { attachFile } from '../books/attachables.ts';
import type { Company } from '../books/company.ts';
import { faultOf, notFound, unsupported, unsupportedOperation } from '../books/fault.ts';
import { sendInvoice } from '../books/invoices.ts';
import { existing, readEnvelope } from '../books/writing.ts';
import type { Grants } from '../oauth/grants.ts';
import { cutOff, withoutRow } from '../reports/report.ts';
import { reportOf } from '../reports/reports.ts';
import { type Answer, Answered, answerOf, json } from '../shared/answer.ts';
import type { AnswerMemory } from '../shared/answer-memory.ts';
import type { Exchange } from '../shared/exchange.ts';
import type { FaultName } from '../shared/faults.ts';
import { accountingGateway, forbidden, throttled, unauthorized } from '../shared/gateway-faults.ts';
import { preciseStampOf } from '../shared/times.ts';
import { batchAnswers } from './batch.ts';
import { changeData } from './change-data.ts';
import { pdfOf } from './pdf.ts';
import { runQuery } from './query.ts';
import { parseQuery } from './query-parser.ts';
import { type Resource, resourcesOf } from './resources.ts';
import { readUploads, uploadsIn } from './upload.ts';

export const ACCOUNTING_SCOPE = 'com.intuit.quickbooks.accounting';

const address = z.object({ realm: z.string(), what: z.string(), id: z.string(), verb: z.string() }).partial();
const parameters = z
  .object({
    requestid: z.string().max(50),
    operation: z.string(),
    include: z.string(),
    sendTo: z.string(),
    query: z.string(),
    entities: z.string(),
    changedSince: z.string(),
  })
  .partial();

interface ApiRequest extends z.infer<typeof parameters> {
  readonly method: string;
  readonly what: string;
  readonly id: string | undefined;
  readonly verb: string | undefined;
  readonly body: unknown;
  /** `http://127.0.0.1:4000`. */
  readonly origin: string;
  readonly query: string | undefined;
  /** All query parameters. */
  readonly all: Readonly<Record<string, unknown>>;
  readonly fault: FaultName | undefined;
}

/** The accounting service, version 3: `/v3/company/{realm}/…`. */
export function accountingRoutes(options: {
  readonly company: Company;
  readonly grants: Grants;
  readonly memory: AnswerMemory;
  readonly isTooMany: () => boolean;
  readonly exchange: Exchange;
}): Router {
  const { company, grants, memory, isTooMany, exchange } = options;
  const resources = resourcesOf(company);
  const router = Router();
  // A statement that is too long for an address is posted as text.
  router.use('/v3/company/:realm/upload', readUploads);
  router.use('/v3/company', jsonBody({ limit: '2mb' }), textBody({ type: ['text/*', 'application/text'] }));

  router.all(
    ['/v3/company/:realm/:what', '/v3/company/:realm/:what/:id', '/v3/company/:realm/:what/:id/:verb'],
    exchange(accountingGateway, (request, fault) => {
      const { realm, what = '', id, verb } = address.parse(request.params);
      expectAccess(grants, company.realmId, request.headers.authorization, realm);
      if (isTooMany()) throw new Answered(throttled());
      const parsed = parameters.safeParse(request.query, { reportInput: true });
      if (!parsed.success) throw faultOf(parsed.error);
      const apiRequest: ApiRequest = {
        ...parsed.data,
        method: request.method,
        what: what.toLowerCase(),
        id,
        verb,
        body: request.body,
        origin: `${request.protocol}://${request.get('Host') ?? ''}`,
        query: parsed.data.query,
        all: request.query,
        fault,
      };
      return request.method === 'POST'
        ? memory.once(parsed.data.requestid, () => write(company, resources, apiRequest))
        : read(company, resources, apiRequest);
    }),
  );
  router.get('/attachments/:ticket', (request, response) => {
    const [file] = company.uploadedFiles.by('ticket', request.params.ticket) ?? [];
    if (!file) return void response.status(404).end();
    response.type(file.contentType).send(Buffer.from(file.base64, 'base64'));
  });
  return router;
}

/** The address of a file, as text. Nobody signs in there, so it is as long as a secret. */
function downloadAddress(company: Company, id: string, origin: string): Answer {
  const { ticket } = existing(company.uploadedFiles, id);
  return { status: 200, headers: { 'Content-Type': 'text/plain' }, body: `${origin}/attachments/${ticket}` };
}

function expectAccess(
  grants: Grants,
  realmId: string,
  authorization: string | undefined,
  realm: string | undefined,
): void {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  const state = token === undefined ? 'expired' : grants.check(token, ACCOUNTING_SCOPE);
  if (state === 'expired') throw new Answered(unauthorized());
  if (state === 'disconnected' || realm !== realmId) throw new Answered(forbidden());
}

const record = (company: Company, kind: string, body: object): Answer =>
  json({ [kind]: body, time: preciseStampOf(company.now()) });

function read(company: Company, resources: ReadonlyMap<string, Resource>, apiRequest: ApiRequest): Answer {
  const { what, id, verb } = apiRequest;
  if (what === 'query') return runStatement(company, resources, apiRequest.query ?? '');
  if (what === 'cdc') {
    const { entities = '', changedSince = '' } = apiRequest;
    return json(changeData(company, resources, { entities, changedSince }));
  }
  if (what === 'download') return downloadAddress(company, id ?? '', apiRequest.origin);
  if (what === 'reports') {
    const report = reportOf(company, id ?? '', apiRequest.all);
    if (apiRequest.fault === 'cut-report') return json(cutOff(report));
    return json(apiRequest.fault === 'drop-row' ? withoutRow(report) : report);
  }
  const resource = expectResource(resources, what);
  if (what === 'invoice' && verb === 'pdf') return invoicePdf(company, id ?? '');
  if (verb !== undefined) throw unsupportedOperation(verb);
  const [single] = resource.isSingle ? resource.collection.all() : [];
  return record(company, resource.kind, single ?? existing(resource.collection, id ?? ''));
}

function runStatement(company: Company, resources: ReadonlyMap<string, Resource>, statement: string): Answer {
  const query = parseQuery(statement);
  const resource = resources.get(query.entity.toLowerCase());
  if (!resource) throw unsupported(query.entity);
  const { rows, totalCount } = runQuery(resource, query);
  const page = { startPosition: query.startPosition, maxResults: rows.length };
  const found = rows.length === 0 ? {} : { [resource.kind]: rows, ...page };
  return json({ QueryResponse: query.isCount ? { totalCount } : found, time: preciseStampOf(company.now()) });
}

function write(company: Company, resources: ReadonlyMap<string, Resource>, apiRequest: ApiRequest): Answer {
  const { what, id, verb, body, fault } = apiRequest;
  if (what === 'query') return runStatement(company, resources, z.string().catch('').parse(body));
  if (what === 'batch') {
    const BatchItemResponse = batchAnswers(body, (part) =>
      'statement' in part
        ? runStatement(company, resources, part.statement)
        : write(company, resources, { ...apiRequest, ...part, ...voidOf(part) }),
    );
    return json({ BatchItemResponse, time: preciseStampOf(company.now()) });
  }
  if (what === 'upload') {
    const AttachableResponse = uploadsIn(body).map((upload) => {
      const { body: own } = answerOf(() => record(company, 'Attachable', attachFile(company, upload)));
      const { time: _, ...answer } = z.looseObject({}).parse(own);
      return answer;
    });
    return json({ AttachableResponse, time: preciseStampOf(company.now()) });
  }
  const resource = expectResource(resources, what);
  if (what === 'invoice' && id !== undefined && verb === 'send')
    return record(company, 'Invoice', sendInvoice(company, id, apiRequest.sendTo));
  if (id !== undefined) throw unsupportedOperation(verb ?? id);

  const { Id } = readEnvelope(body);
  const { operation, act } = operationOf(resource, apiRequest, Id !== undefined);
  if (!act) throw unsupportedOperation(`${operation} ${resource.kind}`);
  const done = act(company, body, { fault });
  return operation === 'delete'
    ? record(company, resource.kind, { domain: 'QBO', status: 'Deleted', Id: done.Id })
    : record(company, resource.kind, done);
}

/** A payment is voided by an update that includes the void; other records have an operation of that name. */
const voidOf = ({ what, operation }: { readonly what: string; readonly operation: string }) =>
  what === 'payment' && operation === 'void' ? { operation: 'update', include: 'void' } : {};

function operationOf(
  resource: Resource,
  { operation = 'update', include, what }: ApiRequest,
  hasId: boolean,
) {
  if (operation === 'delete') return { operation, act: resource.delete };
  if (operation === 'void' && what !== 'payment') return { operation, act: resource.void };
  if (operation !== 'update' && operation !== 'create') return { operation, act: undefined };
  if (include === 'void') return { operation: 'void', act: resource.void };
  return hasId
    ? { operation: 'update', act: resource.update }
    : { operation: 'create', act: resource.create };
}

function expectResource(resources: ReadonlyMap<string, Resource>, what: string): Resource {
  const resource = resources.get(what);
  if (!resource) throw unsupportedOperation(what);
  return resource;
}

function invoicePdf(company: Company, id: string): Answer {
  const invoice = company.invoices.get(id);
  if (!invoice) throw notFound(`Invoice ${id}`);
  const [info] = company.companyInfo.all();
  const lines = [
    info?.CompanyName ?? '',
    `Invoice ${invoice.DocNumber ?? invoice.Id}`,
    `To ${invoice.CustomerRef.name ?? ''}`,
    `Date ${invoice.TxnDate}`,
    `Due ${invoice.DueDate}`,
    `Total $${invoice.TotalAmt.toFixed(2)}`,
    `Balance $${invoice.Balance.toFixed(2)}`,
  ];
  return { status: 200, headers: { 'Content-Type': 'application/pdf' }, body: pdfOf(lines) };
}
