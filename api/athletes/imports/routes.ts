import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { importAggregate } from '../../../commands/athletes/imports/import.ts';
import type { KnownPeople } from '../../../commands/athletes/imports/known-people.ts';
import { previewImport } from '../../../commands/athletes/imports/preview-import.ts';
import type { ReadTable } from '../../../commands/athletes/imports/read-table.ts';
import { startImport } from '../../../commands/athletes/imports/start-import.ts';
import { derivedId } from '../../../commands/runtime/context.ts';
import { handle } from '../../../commands/runtime/handle.ts';
import type { FileStore } from '../../../commands/shared/file-store.ts';
import { importTexts } from '../../../domain/athletes/imports/import-texts.ts';
import { LARGEST_IMPORT } from '../../../domain/athletes/imports/table.ts';
import { InvalidInput, Refusal } from '../../../domain/shared/refusal.ts';
import { transferTexts } from '../../../domain/shared/transfer-texts.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { ImportQueries } from '../../../projections/athletes/imports/queries.ts';
import { reference } from '../../contract/fields.ts';
import {
  importFields,
  importForm,
  importPreviewFields,
  importPreviewForm,
  importPreviewView,
  importView,
} from '../../contract/imports.ts';
import type { NamesOf } from '../../runtime/failure.ts';
import { receiveForm } from '../../runtime/receive-form.ts';
import { defineRoute, RequestFault, type Route } from '../../runtime/route.ts';
import { importViewsOf, previewViewOf } from './views.ts';

export interface ImportServices {
  readonly log: EventLog;
  readonly store: FileStore;
  readonly readTable: ReadTable;
  readonly people: KnownPeople;
  readonly queries: ImportQueries;
  /** Of users. */
  readonly namesOf: NamesOf;
}

const largest = { largestFile: LARGEST_IMPORT, tooLarge: transferTexts.tooLarge(LARGEST_IMPORT) };
const noSuchImport = () => new RequestFault(404, 'not-found', importTexts.unknown);
const noFile = () => new InvalidInput([{ field: 'file', message: transferTexts.noFile }]);

/** Athletes out of a file: looked at first, then taken row by row behind the answer, and taken back as a whole. */
export function importRoutes(services: ImportServices): Route[] {
  const { log, queries } = services;

  return [
    defineRoute({
      method: 'post',
      path: '/imports/preview',
      access: 'admin',
      summary: 'Tells what an import of this file would do; changes nothing',
      form: importPreviewForm,
      results: importPreviewView,
      async run({ request, context }) {
        const form = { fields: importPreviewFields, ...largest };
        const preview = await receiveForm(request, form, async ({ name, bytes }, choices) => {
          const whole = await buffer(bytes);
          if (name === '') throw noFile();
          return previewImport(services, whole, choices, context.now);
        });
        if (!preview) throw noFile();
        return { results: previewViewOf(preview) };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/imports',
      access: 'admin',
      summary: 'Begins to import a file of athletes',
      status: 202,
      form: importForm,
      results: reference,
      async run({ request, context }) {
        const form = { fields: importFields, ...largest };
        const started = await receiveForm(request, form, async ({ name, bytes }, { id, ...choices }) => {
          const whole = await buffer(bytes);
          if (name === '') throw noFile();
          const importId = id ?? derivedId(context.commandId, 'import');
          const order = { importId, fileName: name.slice(0, 200), bytes: whole, ...choices };
          return { importId, done: await startImport(services, order, context) };
        });
        if (!started) throw noFile();
        return { results: { id: started.importId }, done: started.done };
      },
    }),
    defineRoute({
      method: 'get',
      path: '/imports',
      access: 'admin',
      summary: 'The latest imports, the newest first',
      results: z.array(importView),
      reads: ['imports', 'athletes'],
      run: async () => ({ results: await importViewsOf(await queries.latest(), services) }),
    }),
    defineRoute({
      method: 'get',
      path: '/imports/:import',
      access: 'admin',
      summary: 'One import: how far it is, and what became of its rows',
      results: importView,
      reads: ['imports', 'athletes'],
      async run({ param }) {
        const row = await queries.one(param('import'));
        const [results] = row ? await importViewsOf([row], services) : [];
        if (!results) throw noSuchImport();
        return { results, revision: results.revision };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/imports/:import/undo',
      access: 'admin',
      summary: 'Begins to take back what an import made, but for what has been used since',
      status: 202,
      results: reference,
      async run({ param, context }) {
        const id = param('import');
        try {
          const done = await handle(log, importAggregate, id, { kind: 'undo', importId: id }, context);
          return { results: { id }, done };
        } catch (error) {
          throw error instanceof Refusal && error.code === 'import.unknown' ? noSuchImport() : error;
        }
      },
    }),
  ];
}
