import type { CampaignView } from '../../../../contract/marketing/campaigns.ts';
import {
  copyOf,
  copyProblems,
  definitionOf,
  differenceOf,
  everyDay,
  highest,
  lastMonth,
  periodProblems,
  summaryOf,
  withoutStep,
  withStep,
} from './rehearsal-draft.ts';

describe('the period of a rehearsal', () => {
  it('is last month by default', () => {
    expect(lastMonth('2026-11-25')).toEqual({ from: '2026-10-01', to: '2026-10-31' });
    expect(lastMonth('2027-01-01')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
    expect(lastMonth('2028-03-31')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  });

  it('has a first and a last day, in this order', () => {
    expect(periodProblems({ from: '2026-10-01', to: '2026-10-01' })).toEqual([]);
    expect(periodProblems({ from: '2026-10-02', to: '2026-10-01' })).toEqual([
      { field: 'to', message: 'The last day is before the first.' },
    ]);
    expect(periodProblems({ from: '', to: '' }).map(({ field }) => field)).toEqual(['from', 'to']);
  });
});

describe('a changed copy', () => {
  const copy = copyOf(campaign());

  it('starts as the saved campaign', () => {
    expect(definitionOf(campaign(), copy)).toEqual({
      type: 'incremental',
      startDate: '2026-11-01',
      endDate: null,
      reentry: 'never',
      sendImmediately: true,
      inclusions: ['lead'],
      steps: [
        { id: 'one', template_id: 'welcome', delay_days: 3, send_date: null, is_active: true },
        { id: 'two', template_id: 'trial', delay_days: 7, send_date: null, is_active: false },
      ],
    });
    expect(copyProblems('incremental', copy)).toEqual([]);
  });

  it('has days in a schedule', () => {
    const steps = copy.steps.map((step) => ({ ...step, send_date: '2026-12-01' }));
    const { steps: rehearsed } = definitionOf({ ...campaign(), type: 'schedule' }, { ...copy, steps });
    expect(rehearsed[0]).toMatchObject({ delay_days: null, send_date: '2026-12-01' });
  });

  it('names the problems of each step', () => {
    const [first, second] = copy.steps;
    if (!first || !second) throw new Error('two steps');
    const broken = { ...copy, inclusions: [], steps: [first, { ...second, delay: 'soon' }] };
    expect(copyProblems('incremental', broken)).toEqual([
      { field: 'inclusions', message: 'Please choose at least one lead type.' },
      { field: 'two delayDays', message: 'Please enter a whole number of days from 0 to 730.' },
    ]);
  });
});

describe('the steps of a copy', () => {
  const copy = copyOf(campaign());

  it('can be added and removed', () => {
    const added = withStep(copy, 'three');
    expect(added.steps.map(({ id }) => id)).toEqual(['one', 'two', 'three']);
    expect(withoutStep(added, 'two').steps.map(({ id }) => id)).toEqual(['one', 'three']);
    expect(copy.steps).toHaveLength(2);
  });

  it('need a template', () => {
    expect(copyProblems('incremental', withStep(copy, 'three')).map(({ field }) => field)).toEqual([
      'three templateId',
      'three delayDays',
    ]);
  });
});

describe('the outcome of a rehearsal', () => {
  const days = [{ day: '2026-10-30', sent: 4, moved: 5 }];

  it('has every day of the period', () => {
    expect(everyDay({ from: '2026-10-29', to: '2026-10-31', days })).toEqual([
      { day: '2026-10-29', sent: 0, moved: 0 },
      { day: '2026-10-30', sent: 4, moved: 5 },
      { day: '2026-10-31', sent: 0, moved: 0 },
    ]);
  });

  it('is drawn on one scale', () => {
    expect(highest([{ days }, { days: [{ day: '2026-10-30', sent: 9, moved: 0 }] }])).toBe(9);
    expect(highest([{ days: [] }])).toBe(1);
  });

  it('is told in two sentences', () => {
    const step = { step_id: 'one', ordinal: 1, template_name: 'Welcome', held: 0, skipped: 0 };
    const many = { entered: 12, left: 3, steps: [{ ...step, sent: 20, moved: 1 }] };
    expect(summaryOf({ ...many, steps: [...many.steps, { ...step, sent: 10, moved: 3 }] })).toBe(
      '12 athletes enter and 3 leave. 30 emails are sent; 4 emails are moved to a later time.',
    );
    expect(summaryOf({ entered: 1, left: 1, steps: [{ ...step, sent: 1, moved: 1 }] })).toBe(
      '1 athlete enters and 1 leaves. 1 email is sent; 1 email is moved to a later time.',
    );
  });

  it('is compared with the saved campaign', () => {
    expect(differenceOf(5, 3)).toBe('+2');
    expect(differenceOf(1, 3)).toBe('−2');
    expect(differenceOf(3, 3)).toBe('');
    expect(differenceOf(3, undefined)).toBe('');
  });
});

function campaign(): CampaignView {
  const counts = { sent: 0, postponed: 0, held: 0, skipped: 0, added_later: 0 };
  const step = {
    campaign_id: 'leads',
    template_is_approved: true,
    send_date: null,
    is_released: false,
    counts,
  };
  return {
    id: 'leads',
    name: 'Leads',
    description: '',
    type: 'incremental',
    isActive: true,
    startDate: '2026-11-01',
    endDate: null,
    sendImmediately: true,
    entersBy: 'types',
    reentry: 'never',
    holdsBack: false,
    category_id: '',
    inclusions: ['lead'],
    steps: [
      {
        ...step,
        id: 'one',
        template_id: 'welcome',
        template_name: 'Welcome',
        ordinal: 1,
        delay_days: 3,
        is_active: true,
      },
      {
        ...step,
        id: 'two',
        template_id: 'trial',
        template_name: 'Trial',
        ordinal: 2,
        delay_days: 7,
        is_active: false,
      },
    ],
    in_audience: 0,
    entered: 0,
    held: 0,
    created_at: '2026-11-01T10:00:00.000Z',
    changed_at: '2026-11-01T10:00:00.000Z',
    revision: '1',
  };
}
