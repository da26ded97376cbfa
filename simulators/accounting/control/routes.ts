import { json as jsonBody, type Request, type RequestHandler, Router } from 'express';
import { z } from 'zod';
import { centsOf } from '../../../domain/shared/money.ts';
import { Answered } from '../shared/answer.ts';
import { type FaultName, type Faults, isFaultName } from '../shared/faults.ts';
import type { Counts } from './counts.ts';
import type { SimulatedBooks } from './simulated-books.ts';
import type { Webhooks } from './webhooks.ts';

const faultName = z.string().refine((name): name is FaultName => isFaultName(name), 'No such fault');
const pattern = z.string().transform((source, context) => {
  try {
    return new RegExp(source);
  } catch {
    context.addIssue({ code: 'custom', message: 'Not a regular expression' });
    return z.NEVER;
  }
});
const armed = z.object({
  fault: faultName,
  path: pattern.optional(),
  method: z.string().optional(),
  times: z.number().int().min(1).optional(),
  after: z.number().int().min(0).optional(),
  milliseconds: z.number().int().min(0).optional(),
});
const random = z.object({
  seed: z.number().int(),
  probability: z.number().min(0).max(1),
  faults: z.array(faultName).min(1),
  path: pattern.optional(),
  method: z.string().optional(),
  milliseconds: z.number().int().min(0).optional(),
});
const dollars = z.number().transform((value, context) => {
  const cents = centsOf(value);
  if (cents === undefined) context.addIssue({ code: 'custom', message: 'At most two decimals' });
  return cents ?? z.NEVER;
});
const shape = z.enum(['legacy', 'cloud-events']);
const target = z
  .object({ url: z.url(), shape: shape.optional(), isAutomatic: z.boolean().optional() })
  .nullable();
const sent = z.object({
  notices: z
    .array(
      z.object({
        kind: z.string(),
        id: z.string(),
        operation: z.enum(['Create', 'Update', 'Delete', 'Merge', 'Void', 'Emailed']),
      }),
    )
    .optional(),
  shape: shape.optional(),
  isForged: z.boolean().optional(),
  realmId: z.string().optional(),
  times: z.number().int().min(1).max(100).optional(),
});

/**
 * Controls the simulator from another process, in JSON: arms faults, changes the books as a bookkeeper would, and inspects them. Every
 * program on this machine may use it, but in browsers only pages of the simulator.
 */
export function controlRoutes(options: {
  readonly books: SimulatedBooks;
  readonly faults: Faults;
  readonly webhooks: Webhooks;
  readonly counts: () => Counts;
}): Router {
  const { books, faults, webhooks, counts } = options;
  const router = Router();
  router.use(refuseOtherPages, jsonBody());

  const act =
    (work: (request: Request) => unknown): RequestHandler =>
    async (request, response) => {
      try {
        const result = await work(request);
        await books.flush();
        response.json(result ?? {});
      } catch (error) {
        if (error instanceof z.ZodError) response.status(422).json({ message: z.prettifyError(error) });
        else if (error instanceof Answered) response.status(409).json({ message: error.message });
        else throw error;
      }
    };
  const id = ({ params }: Request) => String(params.id);

  router.get('/counts', act(counts));
  router.get(
    '/mails',
    act(() => books.mails()),
  );
  router.get(
    '/invoices',
    act(() => books.invoices()),
  );
  router.get(
    '/payments',
    act(() => books.payments()),
  );
  router.get(
    '/customers',
    act(() => books.customers()),
  );
  router.get(
    '/refund-receipts',
    act(() => books.refundReceipts()),
  );
  router.get(
    '/charges',
    act(() => books.charges()),
  );
  router.get(
    '/refunds',
    act(() => books.refunds()),
  );

  router.post(
    '/faults',
    act(({ body }) => faults.next(armed.parse(body))),
  );
  router.post(
    '/faults/random',
    act(({ body }) => faults.random(random.parse(body))),
  );
  router.delete(
    '/faults',
    act(() => faults.clear()),
  );

  router.post(
    '/invoices/:id/void',
    act((request) => books.voidInvoice(id(request))),
  );
  router.post(
    '/invoices/:id/pay',
    act((request) => {
      const { amount } = z.object({ amount: dollars.optional() }).parse(request.body ?? {});
      return { id: books.payInvoice(id(request), amount) };
    }),
  );
  router.post(
    '/invoices/:id/change',
    act((request) => {
      const change = z.object({ amount: dollars, day: z.iso.date(), description: z.string() }).partial();
      books.changeInvoice(id(request), change.parse(request.body));
      return undefined;
    }),
  );
  router.post(
    '/payments/:id/void',
    act((request) => books.voidPayment(id(request))),
  );
  router.post(
    '/payments/:id/delete',
    act((request) => books.deletePayment(id(request))),
  );
  router.post(
    '/customers/:id/rename',
    act((request) => {
      const { name } = z.object({ name: z.string() }).parse(request.body);
      books.renameCustomer(id(request), name);
      return undefined;
    }),
  );
  router.post(
    '/disconnect',
    act(() => books.disconnect()),
  );
  router.put(
    '/company',
    act(({ body }) => {
      const changes = z
        .object({ subscriptionStatus: z.string(), closedUntil: z.iso.date().nullable() })
        .partial()
        .parse(body);
      if (changes.subscriptionStatus !== undefined) books.setSubscription(changes.subscriptionStatus);
      if (changes.closedUntil !== undefined) books.closeUntil(changes.closedUntil);
      return undefined;
    }),
  );

  router.put(
    '/webhooks',
    act(({ body }) => webhooks.target(target.parse(body))),
  );
  router.post(
    '/webhooks/send',
    act(async ({ body }) => ({ statuses: await webhooks.send(sent.parse(body ?? {})) })),
  );
  return router;
}

/** Refuses changes by pages of other origins that are open in a browser on this machine. */
export const refuseOtherPages: RequestHandler = ({ method, headers }, response, next) => {
  const { origin, host } = headers;
  if (method === 'GET' || origin === undefined || origin === `http://${host}`) next();
  else response.status(403).json({ message: 'Only pages of the simulator may do this.' });
};
