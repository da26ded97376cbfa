import { DEFAULT_BUTTON_COLOR } from '../../shared/button-colors.ts';
import { given } from '../../testing/given.ts';
import type { TemplateButtonEvent } from './events.ts';
import {
  type TemplateButtonRow,
  templateButtonProblems,
  templateButtonsDecider,
} from './template-buttons.ts';

const button = (more: Partial<TemplateButtonRow> = {}): TemplateButtonRow => ({
  id: '0192f0a0-0000-7000-8000-0000000000a1',
  text: 'Training plan',
  url: 'https://plans.example/a?b=1',
  buttonColor: DEFAULT_BUTTON_COLOR,
  textColor: '#FFFFFF',
  isActive: true,
  ...more,
});
const other = button({
  id: '0192f0a0-0000-7000-8000-0000000000a2',
  text: 'Shop',
  url: 'http://shop.example',
});

const saved = (...rows: TemplateButtonRow[]): TemplateButtonEvent => ({
  type: 'TemplateButtonsSaved',
  data: { rows: rows.map((row, index) => ({ ...row, ordinal: index + 1 })), removed: [] },
});
const story = (...past: TemplateButtonEvent[]) => given(templateButtonsDecider, past);

describe('the custom buttons', () => {
  it('are saved as a whole, in order', () => {
    story()
      .when({ rows: [button({ text: ' Training plan ' }), other] })
      .gives([saved(button(), other)]);
    story(saved(button(), other))
      .when({ rows: [other, button()] })
      .gives([saved(other, button())]);
  });

  it('record no event if they are unchanged', () => {
    story(saved(button(), other))
      .when({ rows: [button(), other] })
      .nothingHappens();
    story().when({ rows: [] }).nothingHappens();
  });

  it('are removed if they are left out', () => {
    story(saved(button(), other))
      .when({ rows: [other] })
      .gives([
        { type: 'TemplateButtonsSaved', data: { rows: [{ ...other, ordinal: 1 }], removed: [button().id] } },
      ]);
  });

  it.each<[string, Partial<TemplateButtonRow>, string, string]>([
    ['no text', { text: ' ' }, 'rows.0.text', 'Please enter the button text.'],
    ['no address', { url: '' }, 'rows.0.url', 'Please enter a valid URL.'],
    ['a script', { url: 'javascript:alert(1)' }, 'rows.0.url', 'Please enter a valid URL.'],
    ['an incomplete address', { url: 'http://' }, 'rows.0.url', 'Please enter a valid URL.'],
    ['a color name', { buttonColor: 'green' }, 'rows.0.button_color', 'Please choose a valid color.'],
    ['a short color code', { textColor: '#FFF' }, 'rows.0.text_color', 'Please choose a valid color.'],
  ])('refuse one with %s', (_, more, field, message) => {
    expect(templateButtonProblems([button(more)])).toEqual([{ field, message }]);
    story()
      .when({ rows: [button(more)] })
      .refuses(message);
  });

  it('refuse duplicates', () => {
    expect(templateButtonProblems([button(), button()])).toEqual([
      { field: 'rows.1.id', message: 'Two rows are for the same button.' },
    ]);
  });
});
