import { FORGERY_COOKIE, FORGERY_HEADER } from './session.ts';

const text = { type: 'string' };
const answer = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
});

/** How a request is refused, by status. */
export const refusals = {
  400: answer('The request is malformed; the sentence names the field.'),
  401: answer('Nobody is signed in, or the session is over.'),
  403: answer('This person may not do that, or the request did not come from our own pages.'),
  404: answer('There is no such record, or it is not theirs.'),
  409: answer('A rule forbids it; the sentence is for the person who asked.'),
  412: answer('The record has moved on since `If-Match`; `since` tells what happened.'),
  413: answer('The request is too large.'),
  415: answer('The character set is unknown.'),
  422: answer('Some inputs are wrong; `errors` has a sentence for each.'),
  429: answer('Too many attempts; `Retry-After` says when to try again.'),
  500: answer('It broke on our side; `correlationId` finds it in the log.'),
  503: answer('Not reachable at the moment; `Retry-After` says when to try again.'),
};

export type RefusalStatus = keyof typeof refusals;

export const requestHeaders = {
  'Idempotency-Key': {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'Sent again with the same key, a command happens once and is answered alike.',
    schema: { ...text, minLength: 1, maxLength: 200 },
  },
  'If-Match': {
    name: 'If-Match',
    in: 'header',
    description: 'The ETag of the record as it was seen; 412 when it has moved on.',
    schema: { ...text, pattern: '^"\\d{1,18}"$' },
  },
  'Min-Position': {
    name: 'Min-Position',
    in: 'header',
    description: 'The answer shows at least this position, which an earlier answer gave.',
    schema: { ...text, pattern: '^\\d{1,20}$' },
  },
};

export const answerHeaders = {
  Position: { description: 'Of what the command did; send it as `Min-Position`.', schema: text },
  ETag: { description: 'Revision of the record; send it as `If-Match`.', schema: text },
  'Content-Range': { description: '`resource first-last/total`', schema: text },
  Stale: {
    description: '`true`: what `Min-Position` asked for was not yet to be seen.',
    schema: { ...text, const: 'true' },
  },
};

export const securitySchemes = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'session',
    description: 'Set by signing in; `__Host-session` over https.',
  },
  forgery: {
    type: 'apiKey',
    in: 'header',
    name: FORGERY_HEADER,
    description: `Every change repeats the cookie ${FORGERY_COOKIE} here.`,
  },
};
