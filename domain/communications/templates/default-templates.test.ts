import { defaultTemplates } from './default-templates.ts';
import { templateProblems } from './message-template.ts';
import { offeredUses } from './template-uses.ts';

describe('the templates of a new business', () => {
  it('are one for each use', () => {
    expect(defaultTemplates.map(({ use }) => use)).toEqual(offeredUses);
  });

  it.each(defaultTemplates)('have no problems: $name', (template) => {
    expect(templateProblems(template)).toEqual([]);
  });

  it('have a default for each field about a person, so that every family gets the letter', () => {
    for (const { subject, body } of defaultTemplates) {
      const people = [...`${subject}${body}`.matchAll(/\{\{ (?:contact|athlete|trainer)\.\w+ (.)/g)];
      expect(people.length).toBeGreaterThan(0);
      expect(people.map(([, next]) => next)).toEqual(people.map(() => '|'));
    }
  });
});
