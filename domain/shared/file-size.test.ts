import { formatFileSize } from './file-size.ts';

it.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [1023, '1023 bytes'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [10_240, '10 KB'],
  [1024 * 1024 - 1, '1 MB'],
  [104_857_600, '100 MB'],
  [5.4 * 1024 ** 3, '5.4 GB'],
])('%d bytes are %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});
