import { escapeHtml } from '../../domain/shared/mail-body.ts';
import { controlPage } from '../shared/control-page.ts';
import { type ProviderFault, providerFaultNames, providerFaults, type WaitingFault } from './faults.ts';
import { type LetterAction, type LetterLine, letterActions, type MailProvider } from './provider.ts';

const SHOWN = 100;

const actionLabels: Readonly<Record<LetterAction, string>> = {
  bounce: 'Bounce: unknown mailbox',
  'bounce-soft': 'Bounce: mailbox full',
  block: 'Block as unwanted',
  complain: 'Complain about spam',
  unsubscribe: 'Unsubscribe',
  'machine-open': 'Open by a machine',
  open: 'Open by a person',
  click: 'Click by a person',
  reply: 'Answer by a person',
};

export interface PageOptions {
  readonly provider: MailProvider;
  /** The path of the page. */
  readonly base: string;
  readonly problem: string | undefined;
  readonly moment: Intl.DateTimeFormat;
}

/** The control page of the provider: what it will do to mail, and what it did. */
export function providerPage({ provider, base, problem, moment }: PageOptions): string {
  const { letters, calls, faults } = provider.counts();
  const met = Object.entries(faults).map(([name, times]) => `${name} ${times}`);
  const content = [
    '<h1>Mail provider</h1>',
    '<p class="quiet">A simulated mail provider. It delivers nothing: all email is in the <a href="/mailbox">mailbox</a>. What happens to letters here, Blueline learns from signed webhooks and from bounce emails, as it does from a real provider.</p>',
    problem === undefined ? '' : `<p role="alert"><strong>${escapeHtml(problem)}</strong></p>`,
    '<h2>What happens to the next emails</h2>',
    armForm(base),
    waitingTable(base, provider.faults.waiting()),
    '<h2>Letters</h2>',
    `<p class="quiet">${letters} accepted since the start. Reports: ${calls.delivered} calls answered, ${calls.failed} failed, ${calls.givenUp} given up, ${provider.pending()} to come.${met.length > 0 ? ` Faults met: ${met.join(', ')}.` : ''}</p>`,
    lettersTable(base, provider.letters(SHOWN), moment),
    `<script src="${base}/page.js"></script>`,
  ];
  return controlPage('Mail provider · Simulated', content.join('\n'));
}

const option = (value: string, label: string) => `<option value="${value}">${escapeHtml(label)}</option>`;

const stages: readonly (readonly [(typeof providerFaults)[ProviderFault]['stage'], string])[] = [
  ['recipient', 'While it is handed over: the recipient'],
  ['mail', 'While it is handed over: the email'],
  ['fate', 'What becomes of it'],
  ['reporting', 'How it is reported'],
];

function armForm(base: string): string {
  const groups = stages.map(([stage, label]) => {
    const options = providerFaultNames.filter((name) => providerFaults[name].stage === stage);
    return `<optgroup label="${label}">${options.map((name) => option(name, providerFaults[name].meaning)).join('')}</optgroup>`;
  });
  return `<form method="post" action="${base}/faults" class="fields">
<label class="wide">Fault <select name="fault">${groups.join('')}</select></label>
<label>Recipients whose address contains <input name="to" placeholder="everybody"></label>
<label>How many emails <input name="times" type="number" min="1" value="1"></label>
<label>After so many others <input name="after" type="number" min="0" value="0"></label>
<label>Deferrals of one email <input name="count" type="number" min="1" max="20" value="1"></label>
<label>Bounces and complaints come by <select name="via">${option('webhook', 'webhook')}${option('mail', 'email')}</select></label>
<button class="main">Add</button>
</form>`;
}

function waitingTable(base: string, waiting: readonly WaitingFault[]): string {
  if (waiting.length === 0)
    return '<p class="quiet">Nothing is planned. All email is accepted and delivered.</p>';
  const rows = waiting.map(
    ({ id, fault, to, left, after = 0, count, via }) =>
      `<tr>${cell(providerFaults[fault].meaning)}${cell(to ? to.source : 'everybody')}<td class="number">${Number.isFinite(left) ? left : 'all'}</td><td class="number">${after}</td>${cell(fault === 'defer' ? `${count ?? 1} times` : (via ?? ''))}<td><form method="post" action="${base}/faults/${id}/remove"><button aria-label="Remove ${escapeHtml(fault)}">Remove</button></form></td></tr>`,
  );
  return `${table(['Fault', 'Recipients', 'Emails left', 'After', 'How', ''], rows)}
<form method="post" action="${base}/faults/clear"><p><button>Remove all</button></p></form>`;
}

function lettersTable(base: string, letters: readonly LetterLine[], moment: Intl.DateTimeFormat): string {
  if (letters.length === 0) return '<p class="quiet">No letters yet.</p>';
  const options = letterActions.map((action) => option(action, actionLabels[action])).join('');
  const rows = letters.map(({ id, to, subject, acceptedAt, reported }) => {
    const name = escapeHtml(`${subject} to ${to}`);
    return `<tr><td class="nowrap">${escapeHtml(moment.format(acceptedAt))}</td><td>${escapeHtml(subject || '(no subject)')}<div class="quiet">${escapeHtml(to)}</div></td>${cell(reported.join(', ') || 'nothing yet')}
<td><form method="post" action="${base}/letters/${escapeHtml(id)}" class="actions">
<select name="action" aria-label="What happens: ${name}">${options}</select>
<select name="via" aria-label="Reported by: ${name}">${option('webhook', 'webhook')}${option('mail', 'email')}</select>
<button aria-label="Apply: ${name}">Apply</button></form></td></tr>`;
  });
  return table(['Time', 'Letter', 'Reported', 'What happens now'], rows);
}

const cell = (text: string) => `<td>${escapeHtml(text)}</td>`;

function table(headings: readonly string[], rows: readonly string[]): string {
  const cells = headings.map((heading) => `<th scope="col">${heading}</th>`);
  return `<div class="table"><table><thead><tr>${cells.join('')}</tr></thead><tbody>\n${rows.join('\n')}\n</tbody></table></div>`;
}
