import { type EraseDeps, erasePerson } from '../../commands/audit/erase-person.ts';
import { erasureLeftovers } from '../../commands/audit/erasure-leftovers.ts';
import type { CommandContext } from '../../commands/runtime/context.ts';
import { loadState } from '../../commands/runtime/handle.ts';
import type { KeptMail, PersonalRecords } from '../../commands/shared/personal-records.ts';
import { erasedPersonView, erasePersonBody, personExportView } from '../../contract/audit/privacy.ts';
import { shownData } from '../../domain/shown-data.ts';
import { fieldsOf, rowsAfter } from '../../projections/runtime/replay.ts';
import { type Call, defineRoute, RequestFault, type Route } from '../runtime/route.ts';
import type { ExportedRecords } from '../shared/contributions.ts';
import type { Histories } from './histories.ts';
import { shownLeftover } from './leftover-routes.ts';
import { readHistory } from './read-history.ts';
import { createTelling, recordName, type TellingServices } from './telling.ts';

/** Files that belong to a person. Provided by the files area. */
export type FilesOf = (
  kind: string,
  id: string,
) => Promise<readonly { readonly id: string; readonly name: string; readonly size: number }[]>;

interface Services extends TellingServices {
  readonly histories: Histories;
  readonly people: readonly PersonalRecords[];
  readonly exportedRecords: readonly ExportedRecords[];
  readonly keptMail: KeptMail;
  readonly filesOf: FilesOf;
  readonly clearTraces: EraseDeps['clearTraces'];
  readonly merged: EraseDeps['merged'];
}

/** A person's right to see their data and to have it erased. */
export function personRoutes(services: Services): Route[] {
  const { log, histories, people, exportedRecords, keptMail, filesOf, clearTraces, merged } = services;
  const telling = createTelling(services);

  const personIn = ({ param }: Pick<Call, 'param'>) => {
    const records = people.find(({ kind }) => kind === param('kind'));
    if (!records) throw nobody();
    return { records, kind: records.kind, id: param('id') };
  };

  return [
    defineRoute({
      method: 'get',
      path: '/people/:kind/:id/export',
      access: 'admin',
      summary: 'All data about a person: records, events, emails and files',
      results: personExportView,
      async run({ caller, context, ...call }) {
        const { records, kind, id } = personIn(call);
        const history = histories[kind];
        if (!history || (await records.nameOf(id)) === undefined) throw nobody();
        const { ids, streams: own, concerns } = await history.of(id);
        const streams = [...own, ...ids.flatMap((one) => records.otherStreamsOf?.(one) ?? [])];
        // Some streams are shared with other people, whose events are not for this person.
        const events = (await readHistory(log, streams)).filter(concerns);
        const steps = telling.replayed(events);
        const known = await telling.look(events, steps);
        const addresses = await Promise.all(ids.map((one) => records.addressesOf(one)));
        const [mails, ...files] = await Promise.all([
          keptMail.to([...new Set(addresses.flat())]),
          ...ids.map((one) => filesOf(kind, one)),
        ]);
        const more = exportedRecords.filter((one) => one.kind === kind);
        const others = await Promise.all(
          ids.flatMap((one) => more.map((record) => record.of(one, caller, context))),
        );
        return {
          results: {
            kind,
            id,
            exported_at: context.now,
            records: [
              ...rowsAfter(steps).flatMap(({ projection, key, row }) => {
                const fields = fieldsOf(projection, row).map(({ field, value }) => [field, value] as const);
                if (fields.length === 0) return [];
                const title = recordName(projection, key, known.titles);
                return [{ stream: projection.name, title, fields: Object.fromEntries(fields) }];
              }),
              ...others.flat(),
            ],
            events: steps.map((step) => ({
              stream: step.event.stream,
              type: step.event.type,
              occurred_at: step.event.occurredAt,
              sentence: telling.historyEvent(step, known).sentence,
              data: shownData(step.event),
            })),
            mails: mails.map(({ sentAt, to, subject }) => ({ sent_at: sentAt, to, subject })),
            files: files.flat().map(({ id: file, name, size }) => ({ id: file, name, size })),
          },
        };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/people/:kind/:id/erase',
      access: 'admin',
      summary: 'Erases the personal data of a person permanently; amounts and the order of events are kept',
      body: erasePersonBody,
      results: erasedPersonView,
      async run({ body, context, ...call }) {
        const { records, id } = personIn(call);
        const deps = { records, mail: keptMail, clearTraces, merged };
        const done = await erasePerson(deps, { id, ...body }, forgotten(context));
        const { open } = await loadState(log, erasureLeftovers, id);
        const leftovers = [...open.values()].map((one) => shownLeftover(one, { id, kind: records.kind }));
        return { message: 'Personal data erased.', results: { id, leftovers }, done };
      },
    }),
  ];
}

/** Erasure has no expected revision: it applies whatever changed in between. */
function forgotten(context: CommandContext): CommandContext {
  const { expectedRevision: _, ...others } = context;
  return others;
}

const nobody = () => new RequestFault(404, 'not-found', 'This person does not exist.');
