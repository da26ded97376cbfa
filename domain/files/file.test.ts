import { given } from '../testing/given.ts';
import { athleteDirectory, communicationDirectory, directoryOf } from './directory.ts';
import type { FileEvent } from './events.ts';
import { fileDecider } from './file.ts';

const fileId = '0192f0a0-0000-7000-8000-0000000000e9';
const athleteId = '0192f0a0-0000-7000-8000-000000000004';
const waiver = {
  fileId,
  directory: `athletes/${athleteId}`,
  name: 'Waiver.pdf',
  size: 12,
  contentType: 'application/pdf',
  sha256: '0'.repeat(64),
};
const stored: FileEvent = { type: 'FileStored', data: waiver };
const deleted: FileEvent = { type: 'FileDeleted', data: { fileId } };
const story = (...past: FileEvent[]) => given(fileDecider, past);
const store = { kind: 'store', ...waiver } as const;
const remove = { kind: 'delete', fileId } as const;

describe('a file', () => {
  it('is stored once', () => {
    story().when(store).gives([stored]);
    story(stored).when(store).refuses('This file already exists.');
    story(stored, deleted).when(store).refuses('This file already exists.');
  });

  it('is deleted once', () => {
    story(stored).when(remove).gives([deleted]);
    story(stored, deleted).when(remove).refuses('This file does not exist.');
    story().when(remove).refuses('This file does not exist.');
  });

  const share = { kind: 'share', fileId, isShared: true } as const;
  const hide = { ...share, isShared: false };
  const shared: FileEvent = { type: 'FileSharedWithFamily', data: { fileId } };
  const hidden: FileEvent = { type: 'FileHiddenFromFamily', data: { fileId } };

  it('of an athlete is shared with the family until it is hidden again', () => {
    story(stored).when(share).gives([shared]);
    story(stored, shared).when(share).nothingHappens();
    story(stored, shared).when(hide).gives([hidden]);
    story(stored).when(hide).nothingHappens();
    story(stored, shared, hidden).when(share).gives([shared]);
    story(stored, shared).when(remove).gives([deleted]);
    story(stored, shared, deleted).when(hide).refuses('This file does not exist.');
  });

  it('that is made for the family is shared from the beginning', () => {
    story()
      .when({ ...store, isShared: true })
      .gives([stored, shared]);
  });

  it('of nobody is not shared', () => {
    story({ type: 'FileStored', data: { ...waiver, directory: 'shared' } })
      .when(share)
      .refuses('Only files of an athlete can be shared with the family.');
  });

  it('that a family sends for a request is seen by the family', () => {
    const requestId = '0192f0a0-0000-7000-8000-0000000000fa';
    const sent: FileEvent = { type: 'FileSentByFamily', data: { fileId, requestId } };
    story()
      .when({ ...store, requestId })
      .gives([stored, sent]);
    story(stored, sent).when(share).nothingHappens();
    story(stored, sent).when(hide).gives([hidden]);
  });

  it('belongs to a directory', () => {
    story()
      .when({ ...store, directory: 'elsewhere' })
      .refuses('This folder does not exist.');
  });
});

describe('a directory', () => {
  it('belongs to the office, to an athlete, or to a message', () => {
    expect(directoryOf('shared')).toEqual({ kind: 'shared' });
    expect(directoryOf(athleteDirectory(athleteId))).toEqual({ kind: 'athlete', athleteId });
    expect(directoryOf(communicationDirectory(athleteId))).toEqual({
      kind: 'communication',
      communicationId: athleteId,
    });
  });

  it.each([
    '',
    'athletes',
    'athletes/',
    'athletes/x',
    `athletes/${athleteId}/..`,
    `communications/${athleteId}/x`,
    `trainers/${athleteId}`,
    `Athletes/${athleteId}`,
    'shared/',
  ])('cannot be anything else: %j', (text) => {
    expect(directoryOf(text)).toBeUndefined();
  });
});
