import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import express from 'express';
import { derivedId } from '../../commands/runtime/context.ts';
import { handle, loadState } from '../../commands/runtime/handle.ts';
import { BUSINESS } from '../../commands/settings/business.ts';
import { globalsAggregate } from '../../commands/settings/globals.ts';
import { type FileKeeper, FileMissing, type FileStore } from '../../commands/shared/file-store.ts';
import { businessView, logoFields, logoForm } from '../../contract/settings/business.ts';
import { nothing } from '../../contract/shared/fields.ts';
import {
  fitsAsLogo,
  isLogoKey,
  isLogoName,
  LARGEST_LOGO,
  logoKeyOf,
  logoTexts,
} from '../../domain/settings/logo.ts';
import { imageSizeOf } from '../../domain/shared/image-size.ts';
import { InvalidInput } from '../../domain/shared/refusal.ts';
import { transferTexts } from '../../domain/shared/transfer-texts.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import type { BusinessQueries } from '../../projections/settings/business-queries.ts';
import { receiveForm } from '../runtime/receive-form.ts';
import { defineRoute, type Route } from '../runtime/route.ts';
import type { Page } from '../shared/contributions.ts';

interface Deps {
  readonly log: EventLog;
  readonly queries: Pick<BusinessQueries, 'global'>;
  /** Without encryption: everybody may see the logo. */
  readonly openFiles: FileStore;
}

const LOGOS = '/business/logos';

/** The business as everybody may see it, and its logo. */
export function businessRoutes({ log, queries, openFiles }: Deps): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/public/business',
      access: 'public',
      summary: 'The name and the logo of the business',
      results: businessView,
      reads: ['globals'],
      async run() {
        const [name, logo] = await Promise.all([
          queries.global('business_name'),
          queries.global('business_logo'),
        ]);
        return { results: { name, logo: logo === '' ? null : `${LOGOS}/${logo}` } };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/admin/business/logo',
      access: 'admin',
      summary: 'Replaces the logo of the business: PNG or JPG, from 64 to 2,000 pixels wide and high',
      form: logoForm,
      results: nothing,
      async run({ request, context }) {
        const form = { fields: logoFields, largestFile: LARGEST_LOGO, tooLarge: logoTexts.tooLarge };
        const done = await receiveForm(request, form, async ({ bytes }, _, signal) => {
          const content = await buffer(bytes);
          const size = imageSizeOf(content);
          if (!size || !fitsAsLogo(size)) {
            throw new InvalidInput([{ field: 'file', message: logoTexts.wrong }]);
          }
          const { extension } = size;
          const value = `${derivedId(context.commandId, 'logo')}.${extension}`;
          await openFiles.write(logoKeyOf(value), Readable.from([content]), {
            contentType: contentTypes[extension],
            signal,
          });
          const command = { kind: 'set-picture', key: 'business_logo', value } as const;
          return handle(log, globalsAggregate, BUSINESS, command, context);
        });
        if (!done) throw new InvalidInput([{ field: 'file', message: transferTexts.noFile }]);
        return { message: logoTexts.saved, results: null, done };
      },
    }),
  ];
}

const contentTypes = { png: 'image/png', jpg: 'image/jpeg' } as const;

/** The logo under a name that changes with it, so browsers keep it. */
export function logoPage(openFiles: () => Pick<FileStore, 'read'>): Page {
  const router = express.Router({ caseSensitive: true });
  router.get('/:file', async (request, response, next) => {
    response.locals['route'] = `${LOGOS}/:file`;
    const { file } = request.params;
    if (!isLogoName(file)) return next();
    try {
      const { stream, size } = await openFiles().read(logoKeyOf(file));
      response.set({
        'Cache-Control': 'public, max-age=31536000, immutable',
        'Content-Type': contentTypes[file.endsWith('.png') ? 'png' : 'jpg'],
        'Content-Length': String(size),
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'X-Content-Type-Options': 'nosniff',
        ETag: `"${createHash('sha256').update(file).digest('hex').slice(0, 32)}"`,
      });
      await pipeline(stream, response);
    } catch (error) {
      if (response.headersSent || response.destroyed) return void response.destroy();
      if (!(error instanceof FileMissing)) throw error;
      next();
    }
  });
  // Otherwise the pages of the app would answer.
  router.use((_, response) => {
    response
      .status(404)
      .set('Cache-Control', 'no-store')
      .type('text/plain')
      .send('This picture does not exist.');
  });
  return { path: LOGOS, handler: router };
}

/** Keeps the bytes of the current logo only. */
export const logoKeeper =
  (log: EventLog): FileKeeper =>
  (key) => {
    if (!isLogoKey(key)) return undefined;
    return (async () => {
      const name = (await loadState(log, globalsAggregate, BUSINESS)).get('business_logo') ?? '';
      return name !== '' && logoKeyOf(name) === key;
    })();
  };
