import { given } from '../testing/given.ts';
import { communicationOptionsDecider } from './communication-options.ts';
import type { CommunicationOptionEvent } from './events.ts';

const news = { optionId: 'news-and-offers' };
const words = { label: 'News and offers', description: 'Camps, new programs and seasons.', isActive: true };
const changed = (more: Partial<typeof words>): CommunicationOptionEvent => ({
  type: 'CommunicationOptionChanged',
  data: { ...news, ...words, ...more },
});
const story = (...past: CommunicationOptionEvent[]) => given(communicationOptionsDecider, past);

describe('a kind of message', () => {
  it('can be renamed, and keeps its other fields', () => {
    story()
      .when({ kind: 'change', ...news, label: ' News ' })
      .gives([changed({ label: 'News' })]);
  });

  it('may have no description', () => {
    story()
      .when({ kind: 'change', ...news, description: '' })
      .gives([changed({ description: '' })]);
  });

  it('requires a name', () => {
    story()
      .when({ kind: 'change', ...news, label: ' ' })
      .refuses('Please enter a name for this message type.');
  });

  it('can be turned off, and on again with its earlier name', () => {
    const past = [changed({ label: 'News' }), changed({ label: 'News', isActive: false })];
    story(...past)
      .when({ kind: 'change', ...news, isActive: true })
      .gives([changed({ label: 'News' })]);
  });

  it('records no event if it is saved unchanged', () => {
    story()
      .when({ kind: 'change', ...news, ...words })
      .nothingHappens();
  });

  it('is refused if it does not exist', () => {
    story()
      .when({ kind: 'change', optionId: 'gossip', label: 'Gossip' })
      .refuses('This message type does not exist.');
  });
});
