import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { CHANNEL_ID, podcastChannel } from '../../../commands/marketing/podcasts/podcast.ts';
import type { PodcastHost } from '../../../commands/marketing/podcasts/podcast-host.ts';
import { derivedId } from '../../../commands/runtime/context.ts';
import { handle } from '../../../commands/runtime/handle.ts';
import type { FileStore } from '../../../commands/shared/file-store.ts';
import {
  changeChannelBody,
  channelImageFields,
  channelImageForm,
  podcastChannelView,
  publicPodcastView,
} from '../../../contract/marketing/podcasts.ts';
import { nothing } from '../../../contract/shared/fields.ts';
import { fitsDirectories, LARGEST_IMAGE } from '../../../domain/marketing/podcasts/channel-image.ts';
import { mediaKeyOf } from '../../../domain/marketing/podcasts/podcast-media.ts';
import { podcastTexts } from '../../../domain/marketing/podcasts/podcast-texts.ts';
import { imageSizeOf } from '../../../domain/shared/image-size.ts';
import { InvalidInput } from '../../../domain/shared/refusal.ts';
import { transferTexts } from '../../../domain/shared/transfer-texts.ts';
import {
  channelReads,
  type PodcastQueries,
  podcastReads,
} from '../../../projections/marketing/podcasts/podcast-queries.ts';
import type { Platform } from '../../runtime/platform.ts';
import { receiveForm } from '../../runtime/receive-form.ts';
import { defineRoute, type Route } from '../../runtime/route.ts';
import { channelImageAddress } from './channel-picture.ts';
import { channelViewOf, publicPodcastViewOf } from './podcast-views.ts';

interface Parts extends Pick<Platform, 'log' | 'business' | 'address'> {
  readonly queries: PodcastQueries;
  readonly host: PodcastHost;
  readonly store: Pick<FileStore, 'write'>;
}

/** The podcast as a whole: its settings for admins, and what everybody may see. */
export function channelRoutes({ log, business, address, queries, host, store }: Parts): Route[] {
  const channel = () => podcastChannel(business.name);
  return [
    defineRoute({
      method: 'get',
      path: '/marketing/podcasts/channel',
      access: 'admin',
      summary: 'What directories show of the podcast, and the address of its feed',
      results: podcastChannelView,
      reads: channelReads,
      async run() {
        const shown = await queries.channel();
        const results = channelViewOf(shown, channelImageAddress(address, shown.image), host);
        return { results, revision: shown.revision };
      },
    }),
    defineRoute({
      method: 'put',
      path: '/marketing/podcasts/channel',
      access: 'admin',
      summary: 'Changes what directories show of the podcast',
      body: changeChannelBody,
      results: nothing,
      async run({ body, context }) {
        const { is_explicit: isExplicit, owner_email: ownerEmail, ...texts } = body;
        const command = { kind: 'change', changes: { ...texts, isExplicit, ownerEmail } } as const;
        const done = await handle(log, channel(), CHANNEL_ID, command, context);
        return { message: podcastTexts.updated, results: null, done };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/marketing/podcasts/channel/image',
      access: 'admin',
      summary: 'Replaces the picture of the podcast: square, 1400 to 3000 pixels, PNG or JPG',
      form: channelImageForm,
      results: nothing,
      async run({ request, context }) {
        const form = {
          fields: channelImageFields,
          largestFile: LARGEST_IMAGE,
          tooLarge: podcastTexts.imageTooLarge,
        };
        const done = await receiveForm(request, form, async ({ bytes }, _, signal) => {
          const content = await buffer(bytes);
          const size = imageSizeOf(content);
          if (!size || !fitsDirectories(size)) {
            throw new InvalidInput([{ field: 'file', message: podcastTexts.image }]);
          }
          const key = mediaKeyOf(derivedId(context.commandId, 'podcast image'));
          const contentType = size.extension === 'png' ? 'image/png' : 'image/jpeg';
          await store.write(key, Readable.from([content]), { contentType, signal });
          const image = {
            key,
            extension: size.extension,
            size: content.length,
            sha256: createHash('sha256').update(content).digest('hex'),
            pixels: size.width,
          };
          return handle(log, channel(), CHANNEL_ID, { kind: 'replace-image', image }, context);
        });
        if (!done) throw new InvalidInput([{ field: 'file', message: transferTexts.noFile }]);
        return { message: podcastTexts.updated, results: null, done };
      },
    }),
    defineRoute({
      method: 'get',
      path: '/public/podcast',
      access: 'public',
      summary: 'The published episodes, the latest first, and the address of the feed',
      results: publicPodcastView,
      reads: [...podcastReads, ...channelReads],
      async run() {
        const [shown, episodes] = await Promise.all([queries.channel(), queries.published()]);
        const image = channelImageAddress(address, shown.image);
        return { results: publicPodcastViewOf(shown, image, episodes, host) };
      },
    }),
  ];
}
