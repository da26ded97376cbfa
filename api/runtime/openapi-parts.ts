import { FORGERY_COOKIE, FORGERY_HEADER } from './sign-in-session.ts';

const text = { type: 'string' };
const answer = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
});

/** Descriptions of refusals by status. */
export const refusals = {
  400: answer('The request is malformed; the message names the field.'),
  401: answer('No one is signed in, or the session has expired.'),
  403: answer('The caller is not allowed to do this, or the request did not come from our own pages.'),
  404: answer('The record does not exist, or the caller may not see it.'),
  409: answer('A business rule forbids it; the message is meant for the user.'),
  412: answer('The record has changed since `If-Match`; `since` lists the changes.'),
  413: answer('The request is too large.'),
  415: answer('The character set is not supported.'),
  422: answer('Some inputs are invalid; `errors` has a message for each.'),
  429: answer('Too many attempts; `Retry-After` says when to try again.'),
  500: answer('An error on our side; `correlationId` identifies it in the log.'),
  503: answer('Temporarily unavailable; `Retry-After` says when to try again.'),
};

export type RefusalStatus = keyof typeof refusals;

export const requestHeaders = {
  'Idempotency-Key': {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'A command that is sent again with the same key is executed once and gets the same answer.',
    schema: { ...text, minLength: 1, maxLength: 200 },
  },
  'If-Match': {
    name: 'If-Match',
    in: 'header',
    description: 'The ETag of the record as the caller read it; 412 if it has changed since.',
    schema: { ...text, pattern: '^"\\d{1,18}"$' },
  },
  'Min-Position': {
    name: 'Min-Position',
    in: 'header',
    description: 'A position from an earlier answer; this answer includes at least the events up to it.',
    schema: { ...text, pattern: '^\\d{1,20}$' },
  },
};

export const answerHeaders = {
  Position: { description: 'Position of the command’s events; send it as `Min-Position`.', schema: text },
  ETag: { description: 'Revision of the record; send it as `If-Match`.', schema: text },
  'Content-Range': { description: '`resource first-last/total`', schema: text },
  Stale: {
    description: '`true` if the answer does not yet include `Min-Position`.',
    schema: { ...text, const: 'true' },
  },
};

export const securitySchemes = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'session',
    description: 'Set at sign-in; named `__Host-session` over https.',
  },
  forgery: {
    type: 'apiKey',
    in: 'header',
    name: FORGERY_HEADER,
    description: `Every request that changes something repeats the cookie ${FORGERY_COOKIE} here.`,
  },
};
