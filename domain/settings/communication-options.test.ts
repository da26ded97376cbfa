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
  it('is called otherwise, and keeps the rest', () => {
    story()
      .when({ kind: 'change', ...news, label: ' News ' })
      .gives([changed({ label: 'News' })]);
  });

  it('may have no description', () => {
    story()
      .when({ kind: 'change', ...news, description: '' })
      .gives([changed({ description: '' })]);
  });

  it('needs a name', () => {
    story()
      .when({ kind: 'change', ...news, label: ' ' })
      .refuses('Please enter what this kind of message is called.');
  });

  it('is not offered any more, and offered again under its name of before', () => {
    const past = [changed({ label: 'News' }), changed({ label: 'News', isActive: false })];
    story(...past)
      .when({ kind: 'change', ...news, isActive: true })
      .gives([changed({ label: 'News' })]);
  });

  it('saved as it is makes no event', () => {
    story()
      .when({ kind: 'change', ...news, ...words })
      .nothingHappens();
  });

  it('that does not exist is refused', () => {
    story()
      .when({ kind: 'change', optionId: 'gossip', label: 'Gossip' })
      .refuses('This kind of message does not exist.');
  });
});
