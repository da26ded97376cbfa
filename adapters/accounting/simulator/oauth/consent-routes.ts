import { Router, urlencoded } from 'express';
import { z } from 'zod';
import { escapeHtml } from '../../../../domain/shared/mail-body.ts';
import { page } from '../page.ts';
import type { Grants } from './grants.ts';

const asked = z.object({
  client_id: z.string(),
  response_type: z.literal('code'),
  scope: z.string().min(1),
  redirect_uri: z.url({ protocol: /^https?$/ }),
  state: z.string().min(1),
});
const decided = asked.extend({ decision: z.enum(['connect', 'cancel']) });

/** Where the browser of the company's owner agrees, or does not. It comes back with a code and the company's id, or with an error. */
export function consentRoutes(options: {
  readonly grants: Grants;
  readonly clientId: string;
  readonly realmId: string;
  readonly companyName: () => string;
}): Router {
  const { grants, clientId, realmId, companyName } = options;
  const router = Router();

  router.get('/connect/oauth2', ({ query }, response) => {
    const question = asked.safeParse(query);
    if (!question.success || question.data.client_id !== clientId)
      return void response
        .status(400)
        .type('html')
        .send(
          page(
            'Not connected',
            '<h1>Not connected</h1><p>The application did not say who it is, or where to go next.</p>',
          ),
        );
    const fields = Object.entries(question.data).map(
      ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
    );
    const company = escapeHtml(companyName());
    response.type('html').send(
      page(
        `Connect to ${companyName()}`,
        `<div class="card">
<h1>Connect Blueline to ${company}?</h1>
<p class="quiet">Blueline will read and write customers, invoices and payments of ${company}, and charge cards for it. You can end this at any time.</p>
<form method="post" action="/connect/oauth2">
${fields.join('\n')}
<p class="actions">
<button name="decision" value="connect" class="main">Connect</button>
<button name="decision" value="cancel">Cancel</button>
</p>
</form>
<p class="quiet">This is a simulated accounting service. Nothing here reaches a real company.</p>
</div>`,
      ),
    );
  });

  router.post('/connect/oauth2', urlencoded({ extended: false }), ({ body }, response) => {
    const answer = decided.safeParse(body);
    if (!answer.success || answer.data.client_id !== clientId)
      return void response.status(400).type('text').send('Not connected');
    const { decision, redirect_uri: redirectUri, state, scope } = answer.data;
    const target = new URL(redirectUri);
    if (decision === 'cancel') target.searchParams.set('error', 'access_denied');
    else {
      target.searchParams.set('code', grants.agree({ clientId, redirectUri, scopes: scope.split(' ') }));
      target.searchParams.set('realmId', realmId);
    }
    target.searchParams.set('state', state);
    response.redirect(302, target.href);
  });
  return router;
}
