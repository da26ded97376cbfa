import { proposedFollowUp, recordedFollowUpProblems } from './follow-up.ts';

const today = '2026-03-02';

test('the next follow-up is proposed in 30 days', () => {
  expect(proposedFollowUp(today)).toBe('2026-04-01');
});

test('notes and a day from today on are enough', () => {
  expect(recordedFollowUpProblems({ notes: 'Called.', nextFollowUp: today }, today)).toEqual([]);
});

test.each(['', '2026-03-01', '2026-02-29', 'tomorrow'])('%p is no next follow-up', (nextFollowUp) => {
  expect(recordedFollowUpProblems({ notes: ' ', nextFollowUp }, today)).toEqual([
    { field: 'notes', message: 'Notes must not be null.' },
    { field: 'nextFollowUp', message: 'Next Follow up date is invalid.' },
  ]);
});
