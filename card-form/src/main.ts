import './style.css';
import { expiryOf, formatExpiry } from '../../domain/billing/cards/card-expiry.ts';
import { brandOf, type CardInput, checkCardForm, digitsOf } from '../../domain/billing/cards/card-form.ts';
import { type FromCardForm, heardByForm, type ToCardForm } from '../../ui-kit/card-form/messages.ts';
import { askForToken } from './ask-for-token.ts';
import { createFields } from './fields.ts';

const form = document.querySelector<HTMLFormElement>('#card');
if (!form) throw new Error('index.html has no #card');

const fields = createFields();
const alert = document.createElement('p');
alert.className = 'alert';
alert.setAttribute('role', 'alert');
form.append(alert, ...fields.map(({ box }) => box));

let tokensUrl = '';
let isBusy = false;
/** After the first try, the errors are checked at every key stroke. */
let wasTried = false;
let missingOutside: readonly string[] = [];
/** The day of the business at the last try; a card must not have expired by then. */
let today = '';

showIn(new URLSearchParams(window.location.search).get('mode') === 'dark' ? 'dark' : 'light');
form.addEventListener('submit', (event) => event.preventDefault());
form.addEventListener('input', () => {
  if (wasTried) check();
});
form.addEventListener('keydown', ({ key, isComposing }) => {
  if (isComposing) return;
  if (key === 'Enter') tell({ kind: 'enter' });
  if (key === 'Escape') tell({ kind: 'escape' });
});
new ResizeObserver(tellState).observe(form);
listen((message) => {
  switch (message.kind) {
    case 'show':
      ({ tokensUrl } = message);
      return showIn(message.mode);
    case 'submit':
      ({ missingOutside, today } = message);
      return void submit();
    case 'clear':
      return clear();
  }
});
tell({ kind: 'ready' });

async function submit(): Promise<void> {
  if (isBusy) return;
  wasTried = true;
  if (!check()) {
    fields.find(({ input }) => input.getAttribute('aria-invalid') === 'true')?.input.focus();
    return;
  }
  const card = typed();
  setBusy(true);
  try {
    const token = await askForToken(tokensUrl, card);
    const expiry = expiryOf(card.expires);
    tell({
      kind: 'token',
      token,
      last4: digitsOf(card.number).slice(-4),
      brand: brandOf(card.number),
      expires: expiry ? formatExpiry(expiry) : '',
    });
  } catch (error) {
    alert.textContent = error instanceof Error ? error.message : String(error);
  } finally {
    setBusy(false);
  }
}

/** Says what is wrong; whether nothing is. */
function check(): boolean {
  const { message, problems } = checkCardForm(typed(), { today, missingOutside });
  for (const { field, mark } of fields) {
    mark(problems.find((problem) => problem.field === field)?.message ?? '');
  }
  alert.textContent = message;
  tellState();
  return message === '';
}

function clear(): void {
  wasTried = false;
  alert.textContent = '';
  for (const { input, mark } of fields) {
    input.value = '';
    mark('');
  }
  tellState();
}

function typed(): CardInput {
  const value = (name: keyof CardInput) => fields.find(({ field }) => field === name)?.input.value ?? '';
  return {
    number: value('number'),
    expires: value('expires'),
    cv2: value('cv2'),
    name: value('name'),
    address: value('address'),
    city: value('city'),
    state: value('state'),
    zip: value('zip'),
  };
}

function setBusy(busy: boolean): void {
  isBusy = busy;
  form?.setAttribute('aria-busy', String(busy));
  for (const { input } of fields) input.readOnly = busy;
  tellState();
}

function tellState(): void {
  const height = Math.ceil(form?.getBoundingClientRect().height ?? 0);
  tell({ kind: 'state', problems: alert.textContent ?? '', isBusy, height });
}

function showIn(mode: 'light' | 'dark'): void {
  document.documentElement.dataset['mode'] = mode;
}

/** Posts a message to the app that shows this page in a frame. Pages of other origins do not get it. */
function tell(message: FromCardForm): void {
  if (window.parent !== window) window.parent.postMessage(message, window.location.origin);
}

/** Messages of the surrounding app; messages of other windows are ignored. */
function listen(hear: (message: ToCardForm) => void): void {
  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.source !== window.parent || event.origin !== window.location.origin) return;
    const heard = heardByForm(event.data);
    if (heard) hear(heard);
  });
}
