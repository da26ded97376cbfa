import type { EventLog } from '../../../event-store/event-log.ts';
import { handle } from '../../runtime/handle.ts';
import type { ListExports } from '../../shared/list-exports.ts';
import { listExport } from './issue-report.ts';

export const createListExports = (log: EventLog): ListExports => ({
  record({ exportId, position, filters, columns, ...exported }, context) {
    const data = {
      ...exported,
      exportId,
      filters: [...filters],
      columns: [...columns],
      position: String(position),
    };
    return handle(log, listExport, exportId, data, context);
  },
});
