import { exportAthletesBody } from '../../../contract/athletes/athletes.ts';
import { fileBytes } from '../../../contract/shared/fields.ts';
import { defineDownload, type Route } from '../../runtime/route.ts';
import { type ExportDeps, exportAthletes } from './athlete-export.ts';

/** The athlete list as a file. It is a command, because it is recorded. */
export const exportRoutes = (deps: ExportDeps): Route[] => [
  defineDownload({
    method: 'post',
    path: '/athletes/export',
    access: 'staff',
    summary: 'The athletes that a filter matches as CSV, whole and of one moment, with the chosen columns',
    body: exportAthletesBody,
    results: fileBytes,
    download: ({ body, context }) => exportAthletes(deps, body, context),
  }),
];
