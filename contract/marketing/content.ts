import { z } from 'zod';
import { id, instant, line, oneLine, revision, words } from '../shared/fields.ts';

const shown = {
  id,
  title: z.string(),
  preview: z.string(),
  author: z.string(),
  image_path: z.string().describe('Below the address of the product; empty if there is no picture.'),
  asset_file: z.string().describe('The name of the file.'),
  asset_path: z.string().describe('Below the address of the product; empty if there is no file.'),
  asset_size: z.int().describe('Bytes.'),
  asset_content_type: z.string(),
  is_podcast: z.boolean(),
  podcast_episode_number: z.int().nullable(),
  podcast_season_number: z.int().nullable(),
  published_at: instant,
};

/** Content as families and visitors see it. */
export const publicContentView = z.object(shown).meta({ id: 'PublicContentView' });
export type PublicContentView = z.output<typeof publicContentView>;

export const contentView = z
  .object({
    ...shown,
    image_file: z.string().describe('The name of the file.'),
    asset_id: z.string(),
    is_published: z.boolean(),
    revision,
  })
  .meta({ id: 'ContentView' });
export type ContentView = z.output<typeof contentView>;

export const contentFilter = z
  .strictObject({
    q: line.optional(),
    is_podcast: z.boolean().optional(),
    id: z.array(z.string()).max(1000).optional(),
  })
  .meta({ id: 'ContentFilter' });

const fields = {
  title: oneLine(200),
  preview: words(2000),
  author: oneLine(100),
  /** Files are uploaded to the directory `marketing/<id of the content>` first. */
  image_id: id,
  asset_id: id,
};

/** Everything may be missing, so that the answer can name what is. */
export const createContentBody = z
  .strictObject({ id: id.optional(), ...z.object(fields).partial().shape })
  .meta({ id: 'CreateContentBody' });
export type CreateContentBody = z.input<typeof createContentBody>;

export const changeContentBody = z.strictObject(fields).partial().meta({ id: 'ChangeContentBody' });
export type ChangeContentBody = z.input<typeof changeContentBody>;
