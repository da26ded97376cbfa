import { readableOn } from './button-colors.ts';

test("the business's text color is kept where it is readable", () => {
  expect(readableOn('#0B3D91', '#FFD54F')).toBe('#FFD54F');
});

test('white is not readable on the default green, so the text is black', () => {
  expect(readableOn('#22B66E', '#FFFFFF')).toBe('#000000');
});

test('on a dark color the text is white', () => {
  expect(readableOn('#0B3D91', '#222222')).toBe('#ffffff');
});
