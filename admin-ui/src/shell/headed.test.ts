import { headed } from './headed.ts';

const academy = { value: '1', heading: 'Fall' };
const skills = { value: '2', heading: 'Fall' };
const camp = { value: '3', heading: 'Summer' };

test('choices stand below their headings, in their order', () =>
  expect(headed([academy, skills, camp])).toEqual([
    { heading: 'Fall', below: [academy, skills] },
    { heading: 'Summer', below: [camp] },
  ]));

test('two headings of one name that do not follow each other stay two', () =>
  expect(headed([academy, camp, skills]).map(({ heading }) => heading)).toEqual(['Fall', 'Summer', 'Fall']));

test('nothing stands below nothing', () => expect(headed([])).toEqual([]));
