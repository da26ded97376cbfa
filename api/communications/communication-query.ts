import { z } from 'zod';
import { communicationFilter } from '../../contract/communications/communications.ts';
import { tabNamed } from '../../domain/communications/statuses.ts';
import {
  type CommunicationListRequest,
  communicationSorts,
} from '../../projections/communications/communication-list.ts';
import { listOf } from '../runtime/list-query.ts';
import { queryOf } from '../runtime/plain-query.ts';
import type { QueryShape } from '../runtime/route.ts';

const list = listOf({
  filter: communicationFilter,
  sorts: communicationSorts,
  sort: ['changed_at', 'DESC'],
});

/** Rows of a page, if the caller names a page and no limit (part 2 §7). */
const USUAL_LIMIT = 50;

const plain = queryOf({
  type: communicationFilter.shape.type,
  page: z.coerce.number().int().min(1).optional(),
  limit: z.coerce.number().int().min(1).max(1000).optional(),
});

/** The list takes `type`, `page` and `limit`, as specified, and also `filter`, `range` and `sort` of every list (resolution A47 of the research). */
export const communicationQuery: QueryShape<CommunicationListRequest> = {
  parameters: [...list.parameters, ...plain.parameters],
  read(query) {
    const { filter, ...page } = list.read(query);
    const { type: named, page: number, limit = USUAL_LIMIT } = plain.read(query);
    const { type = named, q, id: ids } = filter;
    const isPaged = number !== undefined || query['limit'] !== undefined;
    return {
      ...page,
      ...(isPaged && { offset: ((number ?? 1) - 1) * limit, limit }),
      tab: type === undefined ? undefined : tabNamed(type),
      q,
      ids,
    };
  },
};
