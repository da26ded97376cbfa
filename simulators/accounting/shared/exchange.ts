import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Request, RequestHandler, Response } from 'express';
import { type Answer, answerOf } from './answer.ts';
import type { FaultName, Faults } from './faults.ts';
import type { Records } from './records.ts';

/** Handles a request synchronously, so that two requests never interleave. `fault`: the armed fault that the request meets. */
export type Handle = (request: Request, fault: FaultName | undefined) => Answer;

/** The answers of a service's gateway to requests that never reached its books. */
export interface GatewayAnswers {
  readonly unauthorized: () => Answer;
  readonly throttled: () => Answer;
  readonly broken: () => Answer;
  readonly gatewayTimeout: () => Answer;
  readonly faultInSuccess: () => Answer;
}

export type Exchange = (gateway: GatewayAnswers, handle: Handle) => RequestHandler;

/** Wraps handlers of requests: applies the armed faults, and saves all changes before an answer is sent. */
export function createExchange(options: { readonly faults: Faults; readonly records: Records }): Exchange {
  const { faults, records } = options;
  return (gateway, handle) => async (request, response) => {
    const fault = faults.take({ method: request.method, path: request.originalUrl });
    if (fault?.name === 'drop-before') return void request.socket.destroy();
    const refused = fault && refusals[fault.name]?.(gateway);
    if (refused) return send(response, refused);

    const first = answerOf(() => handle(request, fault?.name));
    const answer = fault?.name === 'answer-twice' ? answerOf(() => handle(request, undefined)) : first;
    await records.flush();
    if (fault?.name === 'commit-then-drop') return void request.socket.destroy();
    if (fault?.name === 'commit-then-504') return send(response, gateway.gatewayTimeout());
    if (fault?.name === 'late') await sleep(fault.milliseconds, undefined, { ref: false });
    send(response, answer);
  };
}

const refusals: Partial<Record<FaultName, (gateway: GatewayAnswers) => Answer>> = {
  '401-once': (gateway) => gateway.unauthorized(),
  '429': (gateway) => gateway.throttled(),
  '500': (gateway) => gateway.broken(),
  '200-with-fault': (gateway) => gateway.faultInSuccess(),
};

function send(response: Response, { status, body, headers = {} }: Answer): void {
  if (response.destroyed) return;
  response.status(status).set({ intuit_tid: randomUUID(), 'Cache-Control': 'no-store', ...headers });
  if (body === undefined) response.end();
  else if (typeof body === 'object' && !Buffer.isBuffer(body)) response.json(body);
  else response.send(body);
}
