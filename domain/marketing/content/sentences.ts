import type { Sentences } from '../../shared/sentences.ts';
import type { ContentEvent } from './events.ts';

const fieldNames = {
  title: 'title',
  preview: 'preview text',
  author: 'author',
  image: 'picture',
  asset: 'asset file',
} as const;

export const contentSentences: Sentences<ContentEvent> = {
  ContentCreated: ({ title }) => `The content ${title} was published.`,
  ContentChanged({ changes }) {
    const changed = Object.entries(fieldNames).flatMap(([field, name]) => (field in changes ? [name] : []));
    return `The ${changed.join(', ')} of the content ${changed.length === 1 ? 'was' : 'were'} changed.`;
  },
  ContentDeleted: () => 'The content was deleted.',
};
