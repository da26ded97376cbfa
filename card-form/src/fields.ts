import { type CardField, cardFields } from '../../domain/billing/cards/card-form.ts';
import { caretAfter, maskedCv2, maskedExpires, maskedNumber } from '../../ui-kit/card-form/card-masks.ts';

interface Way {
  /** The HTML autofill field name, with which browsers fill in saved cards. */
  readonly autocomplete: string;
  readonly isNumeric?: boolean;
  readonly placeholder?: string;
  readonly mask?: (typed: string) => string;
}

const ways: Readonly<Record<CardField, Way>> = {
  number: { autocomplete: 'cc-number', isNumeric: true, mask: maskedNumber },
  expires: {
    autocomplete: 'cc-exp',
    isNumeric: true,
    placeholder: 'MM / YYYY',
    mask: maskedExpires,
  },
  cv2: { autocomplete: 'cc-csc', isNumeric: true, mask: maskedCv2 },
  name: { autocomplete: 'cc-name' },
  address: { autocomplete: 'billing street-address' },
  city: { autocomplete: 'billing address-level2' },
  state: { autocomplete: 'billing address-level1' },
  zip: { autocomplete: 'billing postal-code', isNumeric: true },
};

const LONGEST = 100;

export interface Field {
  readonly field: CardField;
  readonly box: HTMLElement;
  readonly input: HTMLInputElement;
  /** Says beside the input what is wrong with it; nothing with `''`. */
  readonly mark: (problem: string) => void;
}

/** The inputs in their order. */
export const createFields = (): Field[] => cardFields.map(createField);

function createField({ field, label }: { readonly field: CardField; readonly label: string }): Field {
  const { autocomplete, isNumeric, placeholder, mask } = ways[field];
  const input = element('input', {
    id: field,
    name: field,
    type: 'text',
    autocomplete,
    maxlength: String(LONGEST),
    required: '',
    'aria-describedby': `${field}-problem`,
    autocapitalize: isNumeric ? 'off' : 'words',
    spellcheck: 'false',
    ...(isNumeric && { inputmode: 'numeric' }),
    ...(placeholder && { placeholder }),
  });
  if (mask) input.addEventListener('input', () => keepMasked(input, mask));
  const problem = element('p', { id: `${field}-problem`, class: 'problem' });
  const name = element('label', { for: field });
  name.textContent = label;
  const box = element('div', { class: `field ${field}` });
  box.append(input, name, problem);
  return {
    field,
    box,
    input,
    mark: (text) => {
      problem.textContent = text;
      input.setAttribute('aria-invalid', String(text !== ''));
    },
  };
}

function keepMasked(input: HTMLInputElement, mask: (typed: string) => string): void {
  const typed = input.value;
  const masked = mask(typed);
  if (masked === typed) return;
  const caret = input.selectionStart ?? typed.length;
  const isAtEnd = caret === typed.length;
  input.value = masked;
  const place = isAtEnd
    ? masked.length
    : caretAfter(masked, typed.slice(0, caret).replaceAll(/\D/g, '').length);
  input.setSelectionRange(place, place);
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  return made;
}
