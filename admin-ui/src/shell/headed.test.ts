import { headed } from './headed.ts';

const academy = { value: '1', heading: 'Fall' };
const skills = { value: '2', heading: 'Fall' };
const camp = { value: '3', heading: 'Summer' };

test('choices are grouped under their headings in order', () =>
  expect(headed([academy, skills, camp])).toEqual([
    { heading: 'Fall', below: [academy, skills] },
    { heading: 'Summer', below: [camp] },
  ]));

test('equal headings that are not adjacent stay separate', () =>
  expect(headed([academy, camp, skills]).map(({ heading }) => heading)).toEqual(['Fall', 'Summer', 'Fall']));

test('no choices make no headings', () => expect(headed([])).toEqual([]));
