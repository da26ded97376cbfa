import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { readCsv } from '../../adapters/csv/read-csv.ts';
import { createDiskFiles } from '../../adapters/files/disk/disk-files.ts';
import { createSealedFiles } from '../../adapters/files/sealed/sealed-files.ts';
import { importAggregate } from '../../commands/athletes/imports/import.ts';
import { createImportRunner } from '../../commands/athletes/imports/run-import.ts';
import { startImport } from '../../commands/athletes/imports/start-import.ts';
import { openLeadTypes } from '../../commands/athletes/lead-types/open-lead-types.ts';
import { createAthleteHolds } from '../../commands/athletes/package-holds.ts';
import {
  createImportedPackages,
  importedPackageId,
} from '../../commands/billing/imported-packages/imported-packages.ts';
import { athletePackage } from '../../commands/billing/invoices/athlete-package.ts';
import { createNumberSeries } from '../../commands/billing/invoices/number-series.ts';
import { packageAggregate } from '../../commands/billing/packages/package.ts';
import { handle, loadState } from '../../commands/runtime/handle.ts';
import { guessMapping } from '../../domain/athletes/imports/import-mapping.ts';
import { emptyDefinition } from '../../domain/billing/packages/package-definition.ts';
import { csvOf } from '../../domain/shared/csv.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { athletes } from '../../projections/athletes/athletes.ts';
import { contacts } from '../../projections/athletes/contacts/contacts.ts';
import { comparedPeople } from '../../projections/athletes/doubles/compared-people.ts';
import { createDoubleQueries } from '../../projections/athletes/doubles/double-queries.ts';
import { createExistingPeople } from '../../projections/athletes/imports/existing-people.ts';
import { trainers } from '../../projections/athletes/trainers/trainers.ts';
import { createReadPool } from '../../projections/runtime/database.ts';
import { createReads } from '../../projections/runtime/reads.ts';
import { contextOf } from '../support/api.ts';
import { type House, openHouse } from '../support/projections.ts';

let house: House;
let reads: Pool;
let folder: string;
beforeAll(async () => {
  house = await openHouse();
  reads = createReadPool({ ...house.pool.options });
  folder = await mkdtemp(join(tmpdir(), 'blueline-import-'));
  await openLeadTypes(house.log, new Date().toISOString());
});
afterAll(async () => {
  await reads.end();
  await house.close();
  await rm(folder, { recursive: true });
});

/** A log that breaks off after so many appends, as a process does that is killed. */
function dyingAfter(log: EventLog, appends: number): EventLog {
  let left = appends;
  return {
    ...log,
    append(...given) {
      left -= 1;
      return left < 0 ? Promise.reject(new Error('The process was killed')) : log.append(...given);
    },
  };
}

test.each([1, 90, 333, 720])(
  'an import that is killed after %i appends and resumed creates no one twice',
  async (appends) => {
    const host = await house.host([athletes, contacts, trainers, comparedPeople]);
    const store = createSealedFiles(createDiskFiles(folder), {
      keys: house.keyring,
      recorded: async () => undefined,
      onDamaged: (fault) => {
        throw fault;
      },
    });
    const people = createExistingPeople(createReads(reads));
    const importId = randomUUID();
    const last = `Rink-${importId.slice(0, 8)}`;
    const headings = ['First Name', 'Last Name', 'Email', 'Parent First Name', 'Parent Email', 'Package'];
    const rows = Array.from({ length: 260 }, (_, index) => [
      `Player ${index}`,
      last,
      index % 2 === 0 ? `player${index}@rink.example` : '',
      'Ann',
      `parent${index % 100}.${last}@rink.example`,
      index % 10 === 0 ? 'Skills' : '',
    ]);
    const order = { importId, fileName: 'a.csv', bytes: Buffer.from(csvOf([headings, ...rows])) };
    const choices = { mapping: guessMapping(headings), athleteType: 'Target', asksForCards: false };
    const packageId = randomUUID();
    const definition = { ...emptyDefinition, name: 'Skills', defaultAmount: 30_000, defaultCycles: 3 };
    const creating = { kind: 'create', packageId, ...definition, copiedFrom: null } as const;
    await handle(house.log, packageAggregate, packageId, creating, contextOf());
    const packagesOn = (log: EventLog) =>
      createImportedPackages({
        log,
        holds: createAthleteHolds(log),
        references: createNumberSeries(log, 'invoice'),
        active: () => Promise.resolve([{ id: packageId, definition }]),
      });
    const packages = packagesOn(house.log);
    const deps = {
      log: house.log,
      store,
      people,
      doubles: createDoubleQueries(createReads(reads)),
      readTable: readCsv,
      dayAt: (instant: string) => instant.slice(0, 10),
      // The file has no balances.
      openings: { record: () => Promise.resolve() },
      // Nor consents.
      consents: { record: () => Promise.reject(new Error('No consent')) },
      mailChoices: { choose: () => Promise.reject(new Error('No consent')) },
      // Nor groups.
      named: { groups: () => Promise.resolve([]), packages: () => packages.offered() },
      packages,
      groups: {
        exists: () => Promise.resolve(false),
        membersOf: () => Promise.resolve(new Set<string>()),
        enrol: () => Promise.reject(new Error('No group')),
        fill: () => Promise.resolve(),
        undo: () => Promise.reject(new Error('No group')),
      },
    };
    await startImport(deps, { ...order, ...choices }, contextOf());

    const killed = dyingAfter(house.log, appends);
    const dying = createImportRunner({ ...deps, log: killed, packages: packagesOn(killed) });
    await expect(dying(importId, contextOf())).rejects.toThrow('The process was killed');
    await host.caughtUp();

    const run = createImportRunner(deps);
    const isDone = async () => (await loadState(house.log, importAggregate, importId)).status === 'done';
    for (let parts = 0; !(await isDone()); parts++) {
      if (parts === 5) throw new Error('It does not end');
      await run(importId, contextOf());
    }
    await host.caughtUp();

    const { athleteIds, contactIds, failed } = await loadState(house.log, importAggregate, importId);
    expect([athleteIds.length, new Set(athleteIds).size, failed]).toEqual([260, 260, 0]);
    // Half of the athletes have an address of their own, and a hundred parents share them all.
    expect(new Set(contactIds).size).toBe(130 + 100);
    const made = await house.rows<{ athletes: number; contacts: number; links: number }>(
      `select (select count(*)::int from rm.athletes where last_name = '${last}') as athletes,
            count(*)::int as contacts, sum(cardinality(athlete_ids))::int as links
       from rm.contacts where last_name = '${last}'`,
    );
    expect(made).toEqual([{ athletes: 260, contacts: 230, links: 130 + 260 }]);
    const bought = await Promise.all(
      athleteIds.map((id) => loadState(house.log, athletePackage, importedPackageId(importId, id))),
    );
    const invoices = bought.flatMap(({ status, invoices }) => (status === 'open' ? [invoices.size] : []));
    expect(invoices).toEqual(Array.from({ length: 26 }, () => 3));
    await host.stop();
  },
  120_000,
);
