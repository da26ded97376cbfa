import { changeBody, createBody, draftOf, draftProblems, inOrder, newStep } from './step-draft.ts';

const templates = [
  { id: 'welcome', templateName: 'Welcome', is_approved: true },
  { id: 'trial', templateName: 'Trial', is_approved: false },
];
const complete = { ...newStep({ type: 'incremental', steps: [] }), template_id: 'welcome' };

const messages = (...input: Parameters<typeof draftProblems>) =>
  draftProblems(...input).map(({ field, message }) => `${field}: ${message}`);

describe('the inputs of a step', () => {
  it('of an incremental campaign need a template and a delay', () => {
    expect(messages('incremental', complete, templates)).toEqual([]);
    expect(messages('incremental', { ...complete, template_id: '', delay: '' }, templates)).toEqual([
      'templateId: Please choose a template.',
      'delayDays: Please enter a whole number of days from 0 to 730.',
    ]);
  });

  it('take whole days only', () => {
    const problem = ['delayDays: Please enter a whole number of days from 0 to 730.'];
    for (const delay of ['1.5', '-1', '731', 'soon']) {
      expect(messages('incremental', { ...complete, delay }, templates)).toEqual(problem);
    }
    expect(messages('incremental', { ...complete, delay: ' 730 ' }, templates)).toEqual([]);
  });

  it('of a schedule need a day', () => {
    expect(messages('schedule', complete, templates)).toEqual([
      'sendDate: Please choose the day on which the step is sent.',
    ]);
    expect(messages('schedule', { ...complete, send_date: '2026-12-01' }, templates)).toEqual([]);
  });

  it('can be active only with an approved template', () => {
    const draft = { ...complete, template_id: 'trial' };
    expect(messages('incremental', draft, templates)).toEqual([
      'isActive: A step can be active only with an approved template.',
    ]);
    expect(messages('incremental', { ...draft, is_active: false }, templates)).toEqual([]);
  });

  it('start without a delay after the first step', () => {
    const step = { ...stepView, id: 'one' };
    expect(newStep({ type: 'incremental', steps: [step] }).delay).toBe('');
    expect(newStep({ type: 'schedule', steps: [] }).delay).toBe('');
  });

  it('are filled from a step', () => {
    expect(draftOf(stepView)).toEqual({ template_id: 'welcome', delay: '3', send_date: '', is_active: true });
  });
});

describe('what the dialog sends', () => {
  it('is a delay or a day, as fits the campaign', () => {
    const typed = { ...complete, delay: '3', send_date: '2026-12-01' };
    expect(createBody('one', 'incremental', typed)).toEqual({
      id: 'one',
      template_id: 'welcome',
      delay_days: 3,
      send_date: null,
      is_active: true,
    });
    expect(createBody('one', 'schedule', typed)).toMatchObject({ delay_days: null, send_date: '2026-12-01' });
  });

  it('is what changed', () => {
    expect(changeBody({ delay: '4' })).toEqual({ delay_days: 4 });
    expect(changeBody({ is_active: false, send_date: '2026-12-02' })).toEqual({
      is_active: false,
      send_date: '2026-12-02',
    });
    expect(changeBody({})).toEqual({});
  });
});

describe('the order of steps', () => {
  const steps = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];

  it('is the one that the user made', () => {
    expect(inOrder(steps, ['c', 'a', 'b']).map(({ id }) => id)).toEqual(['c', 'a', 'b']);
    expect(inOrder(steps, undefined)).toBe(steps);
  });

  it('has a step that was added meanwhile at the end', () => {
    expect(inOrder(steps, ['c', 'b']).map(({ id }) => id)).toEqual(['c', 'b', 'a']);
  });
});

const stepView = {
  id: 'one',
  campaign_id: 'leads',
  template_id: 'welcome',
  template_name: 'Welcome',
  template_is_approved: true,
  ordinal: 1,
  delay_days: 3,
  send_date: null,
  is_active: true,
  is_released: false,
  counts: { sent: 0, postponed: 0, held: 0, skipped: 0, added_later: 0 },
};
