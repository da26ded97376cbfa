import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Request, RequestHandler, Response } from 'express';
import { type Answer, answerOf } from './answer.ts';
import type { FaultName, Faults } from './faults.ts';
import type { Records } from './records.ts';

/** Acts on a request at once, without waiting for anything, so that two requests never mix. `fault`: what it meets meanwhile. */
export type Act = (request: Request, fault: FaultName | undefined) => Answer;

/** How one of the services words what never reached its books. */
export interface GatewayWords {
  readonly unauthorized: () => Answer;
  readonly throttled: () => Answer;
  readonly broken: () => Answer;
  readonly gatewayTimeout: () => Answer;
  readonly faultInSuccess: () => Answer;
}

export type Exchange = (words: GatewayWords, act: Act) => RequestHandler;

/** Answers requests, and harms those that are to be harmed. What is answered as done is kept before. */
export function createExchange(options: { readonly faults: Faults; readonly records: Records }): Exchange {
  const { faults, records } = options;
  return (words, act) => async (request, response) => {
    const fault = faults.take({ method: request.method, path: request.originalUrl });
    if (fault?.name === 'drop-before') return void request.socket.destroy();
    const refused = fault && refusals[fault.name]?.(words);
    if (refused) return send(response, refused);

    const first = answerOf(() => act(request, fault?.name));
    const answer = fault?.name === 'answer-twice' ? answerOf(() => act(request, undefined)) : first;
    await records.flush();
    if (fault?.name === 'commit-then-drop') return void request.socket.destroy();
    if (fault?.name === 'commit-then-504') return send(response, words.gatewayTimeout());
    if (fault?.name === 'late') await sleep(fault.milliseconds, undefined, { ref: false });
    send(response, answer);
  };
}

const refusals: Partial<Record<FaultName, (words: GatewayWords) => Answer>> = {
  '401-once': (words) => words.unauthorized(),
  '429': (words) => words.throttled(),
  '500': (words) => words.broken(),
  '200-with-fault': (words) => words.faultInSuccess(),
};

function send(response: Response, { status, body, headers = {} }: Answer): void {
  if (response.destroyed) return;
  response.status(status).set({ intuit_tid: randomUUID(), 'Cache-Control': 'no-store', ...headers });
  if (body === undefined) response.end();
  else if (typeof body === 'object' && !Buffer.isBuffer(body)) response.json(body);
  else response.send(body);
}
