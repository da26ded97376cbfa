import express, { type Request, type RequestHandler, type Response } from 'express';
import { v7 as uuidv7 } from 'uuid';
import type {
  LinkedRecipient,
  LinkedRecipients,
} from '../../../commands/communications/consent/linked-recipient.ts';
import { type Statements, unlessGone } from '../../../commands/communications/consent/statements.ts';
import { letterPaths } from '../../../commands/communications/messages/letter-addresses.ts';
import type { OfferedOptions } from '../../../commands/shared/offered-options.ts';
import { consentTexts } from '../../../domain/communications/consent/consent-texts.ts';
import { communicationOptions } from '../../../domain/shared/communication-options.ts';
import type { Platform } from '../../runtime/platform.ts';
import { networkOf } from '../../shared/network.ts';
import { calmPage } from './calm-page.ts';
import { createRequestLimit } from './request-limit.ts';

type Deps = Pick<Platform, 'business' | 'address' | 'now'> & {
  readonly recipientOf: LinkedRecipients;
  readonly statements: Pick<Statements, 'record' | 'has'>;
  readonly offeredOptions: OfferedOptions;
};

/** A one-click request has 26 bytes; in a form with parts about 200. */
const LARGEST_BODY = '1kb';

/** Mail programs unsubscribe through few networks of large providers, so this stops only floods. */
const REQUESTS_A_MINUTE = 600;

/**
 * The page behind the link to unsubscribe, `/u/<token>`, without signing in. Only a POST unsubscribes: mail programs send one by themselves when
 * somebody presses their button (RFC 8058), and the page has a button that sends one. Programs that check the links of emails send GET and HEAD.
 * The token is all that counts, not where a request comes from: mail programs send `Origin: null`, and no request carries a cookie that would
 * give it more rights than the token. Links that are no longer valid are answered in the same way.
 */
export function unsubscribePage(deps: Deps): RequestHandler {
  const page = express.Router({ caseSensitive: true });
  const limit = createRequestLimit(REQUESTS_A_MINUTE, deps.now);
  page.use((request, response, next) => {
    response.locals['route'] = '/u/:token';
    response.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' });
    const seconds = limit.secondsToWait(networkOf(request.ip ?? ''));
    if (seconds === 0) return next();
    response.set('Retry-After', String(seconds));
    send(response, 429, {
      title: consentTexts.pageTitle,
      lines: [consentTexts.tooMany],
      business: deps.business.name,
    });
  });
  page.get('/:token', async (request, response) => show(deps, request.params.token, response));
  page.post('/:token', express.text({ type: () => true, limit: LARGEST_BODY }), async (request, response) => {
    const way = wayOf(request);
    if (way === undefined) return show(deps, request.params.token, response);
    await unsubscribe(deps, way, request.params.token, request, response);
  });
  return page;
}

async function show(deps: Deps, token: string, response: Response): Promise<void> {
  const recipient = await deps.recipientOf('unsubscribe', token);
  if (!recipient) return tell(deps, response, [consentTexts.dead]);
  const { person, optionId } = recipient;
  if (optionId === null) return tell(deps, response, [consentTexts.notOptional]);
  const label = await labelOf(deps, optionId);
  if (await deps.statements.has(person, { optionId, isWanted: false })) {
    return tell(deps, response, [consentTexts.done(label, deps.business.name)], recipient);
  }
  send(response, 200, {
    title: consentTexts.pageTitle,
    lines: [consentTexts.question(label, deps.business.name), consentTexts.what],
    business: deps.business.name,
    button: consentTexts.button,
    link: await preferencesLink(deps, recipient),
  });
}

async function unsubscribe(
  deps: Deps,
  way: Way,
  token: string,
  request: Request,
  response: Response,
): Promise<void> {
  const recipient = await deps.recipientOf('unsubscribe', token);
  if (!recipient) return tell(deps, response, [consentTexts.dead]);
  const { person, optionId, messageId } = recipient;
  if (optionId === null) return tell(deps, response, [consentTexts.notOptional]);
  const network = networkOf(request.ip ?? '');
  const commandId = uuidv7();
  const context = {
    actor: 'system:unsubscribe-link',
    commandId,
    correlationId: String(response.locals['correlationId']),
    causationId: commandId,
    now: deps.now().toISOString(),
  };
  await unlessGone(
    deps.statements.record({ person, optionId, isWanted: false, ...way, messageId, network }, context),
  );
  const label = await labelOf(deps, optionId);
  await tell(deps, response, [consentTexts.done(label, deps.business.name)], recipient);
}

type Way = { readonly how: 'one-click' | 'link'; readonly wording: 'one-click-1' | 'page-1' };

const oneClick: Way = { how: 'one-click', wording: 'one-click-1' };
const button: Way = { how: 'link', wording: 'page-1' };

/** Who sends the form: a mail program (RFC 8058 3.1), which may also send it in parts, or our page. */
function wayOf(request: Request): Way | undefined {
  const body: unknown = request.body;
  const text = typeof body === 'string' ? body : '';
  const isInParts = request.is('multipart/form-data');
  const value = isInParts
    ? /name="List-Unsubscribe"\r?\n\r?\n([^\r\n]*)/.exec(text)?.[1]
    : new URLSearchParams(text).get('List-Unsubscribe');
  if (value === 'One-Click') return oneClick;
  return value === 'Page' ? button : undefined;
}

/** Without a form. `recipient`: the person who is unsubscribed now. */
async function tell(
  deps: Deps,
  response: Response,
  lines: readonly string[],
  recipient?: LinkedRecipient,
): Promise<void> {
  send(response, 200, {
    title: recipient ? consentTexts.doneTitle : consentTexts.pageTitle,
    lines,
    business: deps.business.name,
    ...(recipient && { link: await preferencesLink(deps, recipient) }),
  });
}

function send(response: Response, status: number, page: Parameters<typeof calmPage>[0]): void {
  response.status(status).type('html').send(calmPage(page));
}

const preferencesLink = async ({ address }: Deps, { preferences }: LinkedRecipient) => ({
  label: consentTexts.preferences,
  href: `${address}${letterPaths.preferences(await preferences())}`,
});

/** As the business named it, also if it is not offered anymore. */
async function labelOf({ offeredOptions }: Deps, optionId: string): Promise<string> {
  const named = (await offeredOptions()).find(({ id }) => id === optionId);
  return named?.label ?? communicationOptions.find(({ id }) => id === optionId)?.label ?? optionId;
}
