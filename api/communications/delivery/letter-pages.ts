import express, { type Request, type RequestHandler, type Response } from 'express';
import { v7 as uuidv7 } from 'uuid';
import { communication } from '../../../commands/communications/communication.ts';
import type { LetterLinks, NamedLetterLink } from '../../../commands/communications/letter-links.ts';
import { message } from '../../../commands/communications/messages/message.ts';
import { recordVisit } from '../../../commands/communications/messages/visits.ts';
import { loadedFrom, loadState } from '../../../commands/runtime/handle.ts';
import { FileMissing } from '../../../commands/shared/file-store.ts';
import type { CompiledLetters } from '../../../commands/shared/letters/compile-letter.ts';
import type { RecordFiles } from '../../../commands/shared/record-files.ts';
import {
  type CommunicationState,
  communicationExists,
} from '../../../domain/communications/communication.ts';
import { deliveryTexts } from '../../../domain/communications/delivery/delivery-texts.ts';
import type { MessageEvent } from '../../../domain/communications/messages/events.ts';
import { hasLeft } from '../../../domain/communications/messages/message.ts';
import type { PersonRef } from '../../../domain/shared/person-ref.ts';
import type { Platform } from '../../runtime/platform.ts';
import { sendDownload } from '../../runtime/serve-route.ts';
import { networkOf } from '../../shared/network.ts';
import { calmPage } from '../consent/calm-page.ts';
import { createRequestLimit } from '../consent/request-limit.ts';

type Deps = Pick<Platform, 'log' | 'business' | 'now' | 'logger'> & {
  readonly links: Pick<LetterLinks, 'read'>;
  readonly letters: CompiledLetters;
  readonly files: Pick<RecordFiles, 'read'>;
  readonly isErased: (person: PersonRef) => Promise<boolean>;
};

/** How long the files of a letter can be downloaded with the links in its emails. */
const FILE_DAYS = 30;
const REQUESTS_A_MINUTE = 600;

/** One transparent pixel. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/**
 * The addresses that letters lead to without signing in: the picture that counts opens (`/o`), links whose clicks are counted (`/c`), and files
 * that are too large for an email (`/d`). The token decides everything; where a link leads says the letter, and not the request.
 */
export function letterPages(deps: Deps): readonly { path: `/${string}`; handler: RequestHandler }[] {
  const limit = createRequestLimit(REQUESTS_A_MINUTE, deps.now);
  const page = (path: `/${string}`, answer: (request: Request, response: Response) => Promise<void>) => {
    const router = express.Router({ caseSensitive: true });
    router.use((request, response, next) => {
      response.locals['route'] = `${path}/:token`;
      response.set({
        'Cache-Control': 'no-store',
        'X-Robots-Tag': 'noindex, nofollow',
        'Referrer-Policy': 'no-referrer',
      });
      const seconds = limit.secondsToWait(networkOf(request.ip ?? ''));
      if (seconds === 0) return next();
      response.set('Retry-After', String(seconds));
      show(deps, response, 429, deliveryTexts.tooMany);
    });
    router.get(path === '/d' ? ['/:token', '/:token/file'] : '/:token', answer);
    return { path, handler: router };
  };
  return [
    page('/o', (request, response) => open(deps, request, response)),
    page('/c', (request, response) => click(deps, request, response)),
    page('/d', (request, response) => download(deps, request, response)),
  ];
}

/** Always answers with the picture: a mail program shows nothing else. */
async function open(deps: Deps, request: Request, response: Response): Promise<void> {
  const token = tokenOf(request).replace(/\.gif$/, '');
  const named = await deps.links.read('open', token);
  if (named) await visited(deps, { ...named, detail: undefined, links: 0 }, request);
  response.type('gif').send(PIXEL);
}

async function click(deps: Deps, request: Request, response: Response): Promise<void> {
  const named = await deps.links.read('click', tokenOf(request));
  const letter = named && (await letterOf(deps, named));
  const links = letter ? linksOf(deps, letter.state) : [];
  const target = links.find(({ id }) => id === named?.detail);
  if (!named || !target) return show(deps, response, 404, deliveryTexts.deadLink);
  await visited(deps, { ...named, links: links.length }, request);
  response.redirect(302, target.url);
}

/** A click must lead on, and a picture must appear, whether or not the visit can be recorded. */
async function visited(
  { log, now, logger }: Deps,
  { messageId, detail: linkId, links }: { messageId: string; detail: string | undefined; links: number },
  request: Request,
): Promise<void> {
  const id = uuidv7();
  const context = {
    actor: 'system:mail',
    commandId: id,
    correlationId: id,
    causationId: id,
    now: now().toISOString(),
  };
  const { method } = request;
  try {
    await recordVisit(
      log,
      { messageId, linkId, links, userAgent: request.get('user-agent'), method },
      context,
    );
  } catch (error) {
    logger.warn({ err: error }, 'a visit of a letter was not recorded');
  }
}

async function download(deps: Deps, request: Request, response: Response): Promise<void> {
  const token = tokenOf(request);
  const named = await deps.links.read('file', token);
  const letter = named && (await letterOf(deps, named));
  const file = named && letter?.state.attachments.get(named.detail);
  if (!letter || !file || (await hasEnded(deps, letter))) {
    return show(deps, response, 404, deliveryTexts.deadFile);
  }
  if (!request.path.endsWith('/file')) {
    const label = deliveryTexts.download(file.filename);
    response.type('html').send(
      calmPage({
        business: deps.business.name,
        title: file.filename,
        lines: [deliveryTexts.fileOf(letter.state.letter.subject, FILE_DAYS)],
        link: { label, href: `${request.baseUrl}/${token}/file` },
      }),
    );
    return;
  }
  try {
    const bytes = await deps.files.read(file.fileId);
    await sendDownload(response, {
      name: file.filename,
      contentType: file.contentType,
      size: file.size,
      bytes,
    });
  } catch (error) {
    if (!(error instanceof FileMissing)) throw error;
    show(deps, response, 404, deliveryTexts.deadFile);
  }
}

interface SentLetter {
  readonly state: CommunicationState;
  readonly isCanceled: boolean;
  /** When the newest attempt was queued. */
  readonly queuedAt: Date;
  readonly person: PersonRef;
}

/** Undefined if there is no such letter, or none was ever handed over. */
async function letterOf({ log }: Deps, { messageId }: NamedLetterLink): Promise<SentLetter | undefined> {
  const history = await log.load<MessageEvent>(`${message.category}-${messageId}`);
  const { state: of } = loadedFrom(message, history);
  if (!of.exists) return undefined;
  const state = await loadState(log, communication, of.communicationId);
  if (!communicationExists(state)) return undefined;
  const queued = history.findLast(
    ({ type }) => type === 'MessageQueued' || type === 'MessageResendRequested',
  );
  return {
    state,
    isCanceled: of.isCanceled && !hasLeft(of),
    queuedAt: new Date(queued?.occurredAt ?? 0),
    person: of.person,
  };
}

/** A link to a file ends after 30 days, when its message is canceled, and when its reader is erased. */
async function hasEnded({ now, isErased }: Deps, letter: SentLetter): Promise<boolean> {
  const age = now().getTime() - letter.queuedAt.getTime();
  return letter.isCanceled || age > FILE_DAYS * 86_400_000 || (await isErased(letter.person));
}

/** The links of a letter, numbered as in its emails. */
const linksOf = ({ letters, business }: Deps, { letter }: CommunicationState) =>
  letters.of({
    ...letter,
    business: business.name,
    kind: null,
    downloads: [],
    preheader: '',
    postalAddress: '',
  }).links;

const tokenOf = (request: Request): string => String(request.params['token'] ?? '');

function show({ business }: Deps, response: Response, status: number, line: string): void {
  response
    .status(status)
    .type('html')
    .send(calmPage({ business: business.name, title: deliveryTexts.title, lines: [line] }));
}
