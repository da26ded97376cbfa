import { json, type RequestHandler, Router, urlencoded } from 'express';
import { z } from 'zod';
import { refuseOtherPages } from '../shared/own-pages.ts';
import { providerPage } from './control-page.ts';
import { isProviderFault, type ProviderFault } from './faults.ts';
import { letterActions, type MailProvider } from './provider.ts';

export interface ControlOptions {
  readonly provider: MailProvider;
  readonly timezone: string;
  /** The cookie with the value that the product expects in a header of changes by people who are signed in. */
  readonly forgery: { readonly cookie: string; readonly header: string };
}

/** Empty fields of a form were not filled in. */
const filled = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

const via = filled(z.enum(['webhook', 'mail']));
const armed = z.object({
  fault: z.string().refine((name): name is ProviderFault => isProviderFault(name), 'No such fault.'),
  /** A part of the address, as text; not a regular expression, because people type addresses. */
  to: filled(z.string().max(320)),
  times: filled(z.union([z.literal('all'), z.coerce.number().int().min(1).max(1_000_000)])),
  after: filled(z.coerce.number().int().min(0).max(1_000_000)),
  count: filled(z.coerce.number().int().min(1).max(20)),
  via,
});
const acted = z.object({ action: z.enum(letterActions), via });

/**
 * The control page, and the same as JSON for programs: a request with a JSON body is answered with JSON.
 *
 *     curl -X POST localhost:4000/mail-provider/faults -H 'Content-Type: application/json' -d '{"fault":"bounce","to":"anna@"}'
 */
export function providerControl({ provider, timezone, forgery }: ControlOptions): Router {
  const moment = new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    timeZone: timezone,
  });
  const router = Router();
  router.use((_request, response, next) => {
    // Forms of this page say where they come from.
    response.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' });
    next();
  });
  router.use(refuseOtherPages, urlencoded({ extended: false }), json());

  router.get('/', ({ baseUrl, query }, response) => {
    const { problem } = query;
    const page = providerPage({
      provider,
      base: baseUrl,
      problem: typeof problem === 'string' ? problem : undefined,
      moment,
    });
    response.type('html').send(page);
  });
  router.get('/page.js', (_request, response) => {
    response.type('js').send(scriptOf(forgery));
  });
  router.get('/state', (_request, response) => {
    response.json({
      counts: provider.counts(),
      pending: provider.pending(),
      letters: provider.letters(1_000),
    });
  });

  /** `work` answers the problem, or nothing. */
  const act =
    (work: (body: unknown, id: string) => string | undefined): RequestHandler =>
    (request, response) => {
      const { baseUrl, body, params } = request;
      const problem = work(body ?? {}, String(params['id'] ?? ''));
      if (request.is('json')) {
        response
          .status(problem === undefined ? 200 : 422)
          .json(problem === undefined ? {} : { message: problem });
        return;
      }
      const search = problem === undefined ? '' : `?${new URLSearchParams({ problem }).toString()}`;
      response.redirect(303, `${baseUrl}/${search}`);
    };

  router.post(
    '/faults',
    act((body) => {
      const read = armed.safeParse(body);
      if (!read.success) return problemOf(read.error);
      const { to, times, ...fault } = read.data;
      provider.faults.next({
        ...fault,
        ...(to !== undefined && { to: new RegExp(to.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'i') }),
        times: times === 'all' ? Number.POSITIVE_INFINITY : times,
      });
      return undefined;
    }),
  );
  router.post(
    '/faults/clear',
    act(() => {
      provider.faults.clear();
      return undefined;
    }),
  );
  router.post(
    '/faults/:id/remove',
    act((_, id) => {
      provider.faults.remove(id);
      return undefined;
    }),
  );
  router.post(
    '/letters/:id',
    act((body, id) => {
      const read = acted.safeParse(body);
      if (!read.success) return problemOf(read.error);
      return provider.act(id, read.data.action, read.data.via) ? undefined : 'This letter was forgotten.';
    }),
  );
  return router;
}

const problemOf = ({ issues }: z.ZodError): string =>
  issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join(' ');

/**
 * Sends the forms with the value that protects signed-in people. Without it they work where the page is open to anyone. A field of a form is
 * called `action` and hides the property of that name.
 */
const scriptOf = ({ cookie, header }: ControlOptions['forgery']): string => `
addEventListener('submit', async (event) => {
  const value = new RegExp('(?:^|; )${cookie}=([^;]*)').exec(document.cookie)?.[1];
  if (!value) return;
  event.preventDefault();
  const { target: form, submitter } = event;
  const response = await fetch(form.getAttribute('action'), {
    method: 'POST',
    headers: { '${header}': value },
    body: new URLSearchParams(new FormData(form, submitter)),
  });
  location.assign(response.url);
});
`;
