import { readableOn } from './readable-on.ts';

test('what the business chose stays where it can be read', () => {
  expect(readableOn('#0B3D91', '#FFD54F')).toBe('#FFD54F');
});

test('white on the usual green can not be read, black can', () => {
  expect(readableOn('#22B66E', '#FFFFFF')).toBe('#000000');
});

test('on a dark colour it is white', () => {
  expect(readableOn('#0B3D91', '#222222')).toBe('#ffffff');
});
