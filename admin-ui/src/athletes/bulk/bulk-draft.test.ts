import { changeIn, draftProblems, emptyDraft } from './bulk-draft.ts';

it('is no change while it is incomplete', () => {
  expect(changeIn('trainer', emptyDraft)).toBeUndefined();
  expect(changeIn('follow-up', emptyDraft)).toBeUndefined();
  expect(changeIn('follow-up', { ...emptyDraft, day: '02/31/20' })).toBeUndefined();
});

it('removes a trainer or a follow-up only if that is chosen', () => {
  expect(changeIn('trainer', { ...emptyDraft, choice: 'none' })).toEqual({
    kind: 'trainer',
    trainerId: null,
  });
  expect(changeIn('follow-up', { ...emptyDraft, choice: 'none' })).toEqual({
    kind: 'follow-up',
    nextFollowUp: '',
    reason: null,
  });
});

it('keeps the reasons of follow-ups unless one is typed', () => {
  const draft = { ...emptyDraft, day: '2026-12-01' };
  expect(changeIn('follow-up', draft)).toMatchObject({ reason: null });
  expect(changeIn('follow-up', { ...draft, reason: ' Camp ' })).toMatchObject({ reason: 'Camp' });
});

it('asks for the day of a reason', () => {
  expect(draftProblems('follow-up', { ...emptyDraft, reason: 'Camp' })).toEqual([
    { field: 'follow_up_reason', message: 'Please enter a follow-up date.' },
  ]);
});
