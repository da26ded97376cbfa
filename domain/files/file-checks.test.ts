import { cleanFileName, contentProblems, fileProblems, LARGEST_FILE } from './file-checks.ts';
import { acceptedFiles, fileKindOf } from './file-kinds.ts';

describe('the name of a file', () => {
  it.each([
    ['Waiver.pdf', 'Waiver.pdf'],
    ['  Waiver .pdf ', 'Waiver .pdf'],
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['C:\\Users\\Anna\\a.pdf', 'a.pdf'],
    ['a\u0000b\u001f\u007f.pdf', 'ab.pdf'],
    ['photo\u202egpj.exe', 'photogpj.exe'],
    ['.htaccess', 'htaccess'],
    ['..', ''],
    ['', ''],
    ['Zażółć 日本 😀.png', 'Zażółć 日本 😀.png'],
    ['e\u0301.pdf', '\u00e9.pdf'],
  ])('%j is kept as %j', (sent, kept) => {
    expect(cleanFileName(sent)).toBe(kept);
  });

  it('is cut if it is too long, and keeps its extension', () => {
    const kept = cleanFileName(`${'😀'.repeat(300)}.pdf`);
    expect(Array.from(kept)).toHaveLength(200);
    expect(kept.endsWith('😀.pdf')).toBe(true);
  });
});

describe('a file', () => {
  const messageOf = (name: string, size = 1) => fileProblems({ name, size })[0]?.message;

  it('of up to 100 MB and a supported type is accepted', () => {
    expect(messageOf('a.PDF', LARGEST_FILE)).toBeUndefined();
  });

  it.each([
    ['', 1, 'No file selected.'],
    ['a.pdf', LARGEST_FILE + 1, 'File is too large. Max size: 100 MB'],
    [
      'a.html',
      1,
      'This file type is not supported. You can upload documents, pictures, spreadsheets, audio, and video.',
    ],
    [
      'a.pdf.svg',
      1,
      'This file type is not supported. You can upload documents, pictures, spreadsheets, audio, and video.',
    ],
    [
      'pdf',
      1,
      'This file type is not supported. You can upload documents, pictures, spreadsheets, audio, and video.',
    ],
  ])('%j of %d bytes is refused: %j', (name, size, message) => {
    expect(messageOf(name, size)).toBe(message);
  });
});

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

const beginnings: readonly (readonly [string, string])[] = [
  ['a.pdf', '%PDF-1.7'],
  ['a.png', '\x89PNG\r\n\x1a\n'],
  ['a.jpg', '\xff\xd8\xff\xe0'],
  ['a.gif', 'GIF89a'],
  ['a.webp', 'RIFF\x01\x02\x03\x04WEBP'],
  ['a.heic', '\0\0\0\x18ftypheic'],
  ['a.docx', 'PK\x03\x04'],
  ['a.xls', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
  ['a.mp3', 'ID3'],
  ['a.mp3', '\xff\xfb\x90'],
  ['a.mp4', '\0\0\0\x18ftypisom'],
  ['a.wav', 'RIFF\x01\x02\x03\x04WAVE'],
  ['a.webm', '\x1a\x45\xdf\xa3'],
  ['a.txt', 'Dear parents, 2 < 3'],
  ['a.csv', '\xff\xfea\0b\0'],
];

describe('the first bytes', () => {
  it.each(beginnings)('of %s match', (name, head) => {
    expect(contentProblems(name, bytes(head))).toEqual([]);
  });

  it.each(beginnings.filter(([name]) => !/txt|csv/.test(name)))(
    'of %s are not those of a text',
    (_, head) => {
      const isText = contentProblems('a.txt', bytes(head)).length === 0;
      // MP3 and JPEG, GIF and ID3 begin with bytes that could be letters.
      expect(isText && head.includes('\0')).toBe(false);
    },
  );

  it.each([
    ['a.pdf', 'MZ\x90\0'],
    ['a.png', '<svg xmlns="http://www.w3.org/2000/svg">'],
    ['a.txt', '\xef\xbb\xbf <!DOCTYPE html>'],
    ['a.csv', '<?xml version="1.0"?>'],
    ['a.txt', 'MZ\x90'],
    ['a.docx', '%PDF-1.7'],
  ])('of %s do not match if they are %j', (name, head) => {
    const message = 'The content of this file does not match its file type.';
    expect(contentProblems(name, bytes(head))).toEqual([{ field: 'file', message }]);
  });

  it('of an empty file match every type', () => {
    expect(contentProblems('a.pdf', new Uint8Array())).toEqual([]);
  });
});

it('the file dialog offers the supported types', () => {
  for (const ending of acceptedFiles().split(',')) expect(fileKindOf(`a${ending}`)).toBeDefined();
});
