import { json as jsonBody, type Request, Router } from 'express';
import { z } from 'zod';
import type { Grants } from '../oauth/grants.ts';
import { Answered, json } from '../shared/answer.ts';
import type { AnswerMemory } from '../shared/answer-memory.ts';
import type { Exchange, Handle } from '../shared/exchange.ts';
import { forbidden, unauthorized } from '../shared/gateway-faults.ts';
import { type Charges, chargeView, refundView } from './charges.ts';
import { paymentsGateway, refused } from './error.ts';
import { readBody } from './shapes.ts';
import { cardView, type Vault } from './vault.ts';

export const PAYMENTS_SCOPE = 'com.intuit.quickbooks.payment';

/** The card service, version 4: `/quickbooks/v4/…`. */
export function paymentsRoutes(options: {
  readonly vault: Vault;
  readonly charges: Charges;
  readonly grants: Grants;
  readonly memory: AnswerMemory;
  readonly now: () => Date;
  readonly exchange: Exchange;
}): Router {
  const { vault, charges, grants, memory, now, exchange } = options;
  const router = Router();
  router.use('/quickbooks/v4', jsonBody());

  /** Requires an access token of the company, and handles a repeated request only once. */
  const guarded = (handle: Handle) =>
    exchange(paymentsGateway, (request, fault) => {
      expectAccess(grants, request.headers.authorization);
      if (request.method === 'GET') return handle(request, fault);
      const id = requestIdOf(request);
      return memory.once(`${request.method} ${request.path} ${id}`, () => handle(request, fault));
    });

  // The only request that browsers send, from the page of any origin that asks for a card.
  const anyPage = {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Methods': 'POST, OPTIONS',
    'Access-Control-Allow-Headers': 'Content-Type, Accept, Request-Id, intuit_tid',
    'Access-Control-Max-Age': '600',
  };
  router.options('/quickbooks/v4/payments/tokens', (_request, response) => {
    response.set(anyPage).status(204).end();
  });
  router.post(
    '/quickbooks/v4/payments/tokens',
    (_request, response, next) => {
      response.set(anyPage);
      next();
    },
    exchange(paymentsGateway, ({ body }) => json({ value: vault.tokenFor(body) }, 201)),
  );

  router.post(
    '/quickbooks/v4/customers/:wallet/cards/createFromToken',
    guarded(({ params, body }) => {
      const { value } = readBody(z.object({ value: z.string() }), body);
      return json(cardView(vault.save(text(params.wallet), vault.redeem(value))), 201);
    }),
  );
  router.get(
    '/quickbooks/v4/customers/:wallet/cards',
    guarded(({ params }) => json(vault.cardsIn(text(params.wallet)).map(cardView))),
  );
  router.get(
    '/quickbooks/v4/customers/:wallet/cards/:card',
    guarded(({ params }) => json(cardView(vault.card(text(params.card), text(params.wallet))))),
  );
  router.delete(
    '/quickbooks/v4/customers/:wallet/cards/:card',
    guarded(({ params }) => {
      vault.delete(text(params.card), text(params.wallet));
      return { status: 204 };
    }),
  );

  router.post(
    '/quickbooks/v4/payments/charges',
    guarded((request, fault) =>
      json(chargeView(charges.charge(request.body, requestIdOf(request), { fault }), now()), 201),
    ),
  );
  router.get(
    '/quickbooks/v4/payments/charges/:charge',
    guarded(({ params }) => {
      const one = charges.read(text(params.charge));
      return json(chargeView(one, now(), charges.refundsOf(one.id)));
    }),
  );
  router.post(
    '/quickbooks/v4/payments/charges/:charge/capture',
    guarded(({ params, body }) => json(chargeView(charges.capture(text(params.charge), body), now()), 201)),
  );
  router.post(
    '/quickbooks/v4/payments/charges/:charge/refunds',
    guarded(({ params, body }, fault) =>
      json(refundView(charges.refund(text(params.charge), body, fault)), 201),
    ),
  );
  router.get(
    '/quickbooks/v4/payments/charges/:charge/refunds/:refund',
    guarded(({ params }) => json(refundView(charges.readRefund(text(params.charge), text(params.refund))))),
  );
  router.post(
    '/quickbooks/v4/payments/txn-requests/:request/void',
    guarded(({ params }) => json(refundView(charges.voidByRequest(text(params.request))), 201)),
  );
  return router;
}

const text = (parameter: string | string[] | undefined) => String(parameter);

function expectAccess(grants: Grants, authorization: string | undefined): void {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  const state = token === undefined ? 'expired' : grants.check(token, PAYMENTS_SCOPE);
  if (state === 'expired') throw new Answered(unauthorized());
  if (state === 'disconnected') throw new Answered(forbidden());
}

function requestIdOf({ headers }: Request): string {
  const id = headers['request-id'];
  if (typeof id !== 'string' || id === '') throw refused('PMT-4002', 'Request-Id');
  if (id.length > 50) throw refused('PMT-4000', 'Request-Id');
  return id;
}
