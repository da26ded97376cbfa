import { given } from '../../testing/given.ts';
import { type ContentDefinition, contentDecider } from './content.ts';
import type { ContentEvent } from './events.ts';

const contentId = '0192f0a0-0000-7000-8000-0000000000c1';
const image = {
  fileId: '0192f0a0-0000-7000-8000-0000000000c2',
  filename: 'rink.png',
  contentType: 'image/png',
  size: 9,
};
const asset = {
  fileId: '0192f0a0-0000-7000-8000-0000000000c3',
  filename: 'a.pdf',
  contentType: 'application/pdf',
  size: 7,
};
const drills = { title: 'Drills at home', preview: 'No ice needed.', author: 'Maria', image, asset };
const created: ContentEvent = { type: 'ContentCreated', data: { contentId, ...drills } };
const deleted: ContentEvent = { type: 'ContentDeleted', data: { contentId } };
const story = (...past: ContentEvent[]) => given(contentDecider, past);
const create = { kind: 'create', contentId, ...drills } as const;

describe('content', () => {
  it('is published with its texts trimmed', () => {
    story()
      .when({ ...create, title: ' Drills at home ', preview: 'No ice needed.\n' })
      .gives([created]);
  });

  it('needs a title, a preview text, a picture and an asset file, and says all of it in one line', () => {
    story()
      .when({ ...create, title: ' ', preview: '', image: undefined, asset: undefined })
      .refuses(
        'Please enter a title, Please enter a the preview text, Please select a background image, Please select an asset file',
      );
    story()
      .when({ ...create, title: '', asset: undefined })
      .refuses('Please enter a title, Please select an asset file');
  });

  it.each(['image/heic', 'application/pdf'])(
    'has no picture of the kind %s, which browsers do not show',
    (contentType) => {
      story()
        .when({ ...create, image: { ...image, contentType } })
        .refuses('Please select a PNG, JPEG, WebP or GIF picture.');
    },
  );

  it('is created once', () => {
    story(created).when(create).refuses('Content not created correctly');
    story(created, deleted).when(create).refuses('Content not created correctly');
  });

  it('records only the changed fields', () => {
    const change = (changes: Partial<ContentDefinition>) =>
      story(created).when({ kind: 'change', contentId, changes });
    change({ title: 'Six drills', preview: drills.preview, image }).gives([
      { type: 'ContentChanged', data: { contentId, changes: { title: 'Six drills' } } },
    ]);
    change({ image: { ...image } }).nothingHappens();
    change({ title: '' }).refuses('Please enter a title');
  });

  it('remembers the files that it no longer needs', () => {
    const other = { ...image, fileId: '0192f0a0-0000-7000-8000-0000000000c4' };
    const replaced: ContentEvent = { type: 'ContentChanged', data: { contentId, changes: { image: other } } };
    const renamed: ContentEvent = { type: 'ContentChanged', data: { contentId, changes: { title: 'Six' } } };
    expect(story(created, renamed).state.formerFiles).toEqual([]);
    expect(story(created, replaced).state.formerFiles).toEqual([image.fileId]);
    expect(story(created, replaced, deleted).state.formerFiles).toEqual([
      image.fileId,
      other.fileId,
      asset.fileId,
    ]);
  });

  it('is deleted once', () => {
    story(created).when({ kind: 'delete', contentId }).gives([deleted]);
    story(created, deleted).when({ kind: 'delete', contentId }).refuses('Content not deleted.');
    story(created, deleted)
      .when({ kind: 'change', contentId, changes: { title: 'Six' } })
      .refuses('This content does not exist.');
  });
});
