import type { z } from 'zod';
import { type Answer, Answered } from '../shared/answer.ts';

/** One error of the accounting service, in its own format and words. */
export interface FaultError {
  readonly code: string;
  readonly message: string;
  readonly detail: string;
  readonly element?: string;
}

const faultAnswer = ({ code, message, detail, element }: FaultError): Answer => ({
  status: 400,
  body: {
    Fault: {
      Error: [{ Message: message, Detail: detail, code, ...(element !== undefined && { element }) }],
      type: 'ValidationFault',
    },
    time: new Date().toISOString(),
  },
});

const fault = (error: FaultError) => new Answered(faultAnswer(error), `${error.code} ${error.detail}`);

export const notFound = (what: string) =>
  fault({
    code: '610',
    message: 'Object Not Found',
    detail: `Object Not Found : Something you're trying to use has been made inactive. Check the fields with accounts, customers, items, vendors or employees. (${what})`,
    element: '',
  });

export const invalidReference = (kind: string, id: string) =>
  fault({
    code: '2500',
    message: 'Invalid Reference Id',
    detail: `Invalid Reference Id : ${kind} element id ${id} not found`,
    element: '',
  });

export const staleObject = () =>
  fault({
    code: '5010',
    message: 'Stale Object Error',
    detail:
      'Stale Object Error : You and Root were working on this at the same time. Root finished before you did, so your work was not saved.',
    element: '',
  });

export const duplicateName = () =>
  fault({
    code: '6240',
    message: 'Duplicate Name Exists Error',
    detail:
      'The name supplied already exists. : Another customer, vendor or employee is already using this \nname. Please use a different name.',
    element: '',
  });

export const duplicateNumber = (number: string, kind: string, id: string) =>
  fault({
    code: '6140',
    message: 'Duplicate Document Number Error',
    detail: `Duplicate Document Number Error : You must specify a different number. This number has already been used. DocNumber=${number} is assigned to TxnType=${kind} with TxnId=${id}`,
    element: '',
  });

/** A rule of the books refuses the request. */
export const businessRule = (detail: string, code = '6000') =>
  fault({
    code,
    message: 'A business validation error has occurred while processing your request',
    detail: `Business Validation Error: ${detail}`,
    element: '',
  });

export const amountIncorrect = () =>
  fault({
    code: '6070',
    message: 'Amount calculation incorrect in the request.',
    detail: 'Amount calculation incorrect in the request. Amount is not equal to UnitPrice * Qty.',
    element: 'Line',
  });

export const periodClosed = () =>
  fault({
    code: '6210',
    message: 'Account Period Closed, Cannot Update Through Services API',
    detail:
      'The account period has closed and the account books cannot be updated through this Online Services API.',
    element: '',
  });

export const subscriptionEnded = () =>
  fault({
    code: '6190',
    message: 'Invalid Company Status',
    detail:
      'Subscription period has ended or canceled or there was a billing problem : You can no longer add data to QuickBooks.',
    element: '',
  });

export const missing = (name: string) =>
  fault({
    code: '2020',
    message: 'Required param missing, need to supply the required value for the API',
    detail: `Required parameter ${name} is missing in the request`,
    element: name,
  });

export const unsupported = (name: string) =>
  fault({
    code: '2010',
    message: 'Request has invalid or unsupported property',
    detail: `Property Name:${name} specified is unsupported or invalid`,
    element: name,
  });

export const unsupportedOperation = (name: string) =>
  fault({
    code: '500',
    message: 'Unsupported Operation',
    detail: `Operation ${name} is not supported.`,
    element: '',
  });

export const unreadableQuery = (detail: string) =>
  fault({ code: '4000', message: 'Error parsing query', detail: `QueryParserError: ${detail}`, element: '' });

export const invalidQuery = (detail: string) =>
  fault({ code: '4001', message: 'Invalid query', detail: `QueryValidationError: ${detail}`, element: '' });

/** The error for the first problem in the request body. */
export function faultOf({ issues }: z.ZodError): Answered {
  const [issue] = issues;
  const name = issue?.path.join('.') ?? '';
  switch (issue?.code) {
    case 'unrecognized_keys':
      return unsupported([...issue.path, issue.keys[0]].join('.'));
    case 'too_big':
      return fault({
        code: '2050',
        message: 'String length is either shorter or longer than supported by specification',
        detail: `Min:0 Max:${issue.maximum} supported. Supplied value of ${name} is longer.`,
        element: name,
      });
    case 'custom':
      return issue.params?.['isRule'] ? businessRule(issue.message) : unsupported(name);
    case 'invalid_type':
      return issue.input === undefined ? missing(name) : unsupported(name);
    default:
      return unsupported(name);
  }
}
